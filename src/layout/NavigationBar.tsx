import Menu from '@mui/icons-material/Menu';
import AppBar from '@mui/material/AppBar';
import Container from '@mui/material/Container';
import IconButton from '@mui/material/IconButton';
import { type CSSObject, styled } from '@mui/material/styles';
import Toolbar from '@mui/material/Toolbar';
import { menuId } from '#starter/names.ts';
import { useContent, useNavigationQuery } from '#store/contentApi.ts';
import { BrandLink } from './BrandLink.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { contactPath, type MenuItem } from './menu.ts';
import { NavigationItem } from './NavigationItem.tsx';
import { SchemeToggle } from './SchemeToggle.tsx';

/**
 * Where nothing opens the menu of small screens: without script, in browsers whose buttons open no dialogs. Of those that
 * can, the ones with cut corners can be told from here.
 */
const withoutMenu = (styles: CSSObject) => ({
  '@supports not (corner-shape: bevel)': { '@media (scripting: none)': styles },
});

// On a very low window (a phone held sideways at 400% zoom) it scrolls away instead of covering the page.
const Bar = styled(AppBar)(({ theme }) => ({
  border: 0,
  borderRadius: 0,
  color: theme.palette.text.primary,
  // The line below it is a shadow, which systems with their own colours do not show.
  '@media (forced-colors: active)': { borderBottom: '1px solid' },
  '@media (max-height: 400px)': { position: 'absolute' },
  // Without script it would stay transparent above the text.
  '@media (scripting: none)': { '&[data-floating]': { position: 'absolute' } },
  // The words are in the page, above it; where the page's top has room for a floating bar, the last row is in there.
  ...withoutMenu({
    [theme.breakpoints.down('md')]: {
      position: 'static',
      '&[data-floating]': { position: 'relative', marginBottom: -72, backgroundColor: theme.palette.wash },
    },
  }),
}));

const Row = styled(Toolbar)(({ theme }) => ({
  gap: 24,
  // Higher for visitors whose text is much larger.
  minHeight: 72,
  // The room on either side of a word.
  '--pad': '10px',
  [theme.breakpoints.up('lg')]: { '--pad': '14px' },
  // Floating, it is in the middle of 96 px. It is moved, not made higher: nothing else may shift.
  [theme.breakpoints.up('md')]: {
    'html:not([data-scrolled]) [data-floating] &': { transform: 'translateY(12px)' },
  },
  '@media (prefers-reduced-motion: no-preference)': { transition: 'transform 200ms ease' },
  ...withoutMenu({
    [theme.breakpoints.down('md')]: { flexWrap: 'wrap', rowGap: 0, paddingBlock: 14 },
  }),
}));

/** What is around the words of the bar: see `NavigationItem`. */
function spaceAround(items: readonly MenuItem[]): string {
  const [word, submenu, contact] = [
    { pads: 2, px: 0 },
    { pads: 1, px: 4 + 34 },
    { pads: 0, px: 12 + 2 * 20 + 3 },
  ] as const;
  const around = items.map((item) =>
    item.submenu.length > 0 ? submenu : item.path === contactPath ? contact : word,
  );
  const sum = (part: 'pads' | 'px') => around.reduce((total, item) => total + item[part], 0);
  const [gaps, schemeToggle] = [4 * items.length, 42];
  return `calc(${sum('pads')} * var(--pad) + ${sum('px') + gaps + schemeToggle}px)`;
}

const tooWide = 'calc(100% + 1px)';

/**
 * Shows the words where the row has room for all of them, else the menu button. The line before its child is as long as
 * all words. Where the line fits, it takes the whole width and leaves its neighbour none. Where it does not fit, its
 * neighbour wraps below it and has the whole width: a container query sees the difference.
 */
const Fitting = styled('div', { shouldForwardProp: (name) => name !== 'items' })<{
  items: readonly MenuItem[];
}>(({ theme, items }) => ({
  flex: '1 1 0',
  minWidth: 38,
  display: 'flex',
  flexWrap: 'wrap',
  '&::before': {
    content: 'attr(data-words)',
    flex: '9999 0 auto',
    maxWidth: tooWide,
    height: 0,
    paddingLeft: spaceAround(items),
    overflow: 'clip',
    visibility: 'hidden',
    whiteSpace: 'nowrap',
    fontWeight: 600,
    fontSize: '1.0625rem',
    // On phones and tablets the menu button is shown however few words there are.
    [theme.breakpoints.down('md')]: { minWidth: tooWide },
  },
  '& > div': {
    containerType: 'inline-size',
    position: 'relative',
    flex: '1 0 0',
    display: 'flex',
    justifyContent: 'flex-end',
    gap: 8,
  },
  '& nav': { flex: 'none' },
  '& nav > ul': { display: 'flex', gap: 4 },
  // What a narrow submenu is placed by.
  '& [data-wide=false]': { position: 'relative' },
  '@container (width > 1px)': { '& nav > ul, & nav ~ button': { display: 'none' } },
  '@container (width <= 1px)': { '& nav > button': { display: 'none' } },
  ...withoutMenu({
    '&::before, & button': { display: 'none' },
    '& nav': { flex: '0 1 auto' },
    '& nav > ul': { display: 'flex', flexWrap: 'wrap' },
    [theme.breakpoints.down('md')]: {
      flexBasis: '100%',
      '& > div': { justifyContent: 'flex-start' },
      '& nav > ul': { marginInline: -10 },
    },
  }),
}));

interface NavigationBarProps {
  /** Transparent until the visitor has scrolled 20 px (spec §9); otherwise solid from the first byte. */
  floating: boolean;
}

/** The bar above every page: the company's name, the menu and the choice of the colour scheme. */
export function NavigationBar({ floating }: NavigationBarProps) {
  const items = useNavigationQuery().data ?? [];
  const names = useContent('frame')?.ariaLabels;
  return (
    <>
      <Bar variant="outlined" elevation={0} color="transparent" data-floating={floating ? '' : undefined}>
        <Container>
          <Row disableGutters variant="dense">
            <BrandLink />
            <Fitting items={items} data-words={items.map(({ name }) => name).join('')}>
              <div>
                {items.length > 0 && (
                  <nav aria-label={names?.main}>
                    <ul role="list">
                      {items.map((item, index) => (
                        <NavigationItem key={index} item={item} more={names?.submenu} />
                      ))}
                    </ul>
                    {/* The starter keeps `aria-expanded`, and opens the menu where the browser does not know the command. */}
                    <IconButton
                      size="large"
                      edge="end"
                      color="inherit"
                      aria-label={names?.openMenu}
                      aria-haspopup="dialog"
                      aria-expanded="false"
                      suppressHydrationWarning
                      {...{ command: 'show-modal', commandfor: menuId }}
                    >
                      <Menu />
                    </IconButton>
                  </nav>
                )}
                <SchemeToggle />
              </div>
            </Fitting>
          </Row>
        </Container>
      </Bar>
      {items.length > 0 && <MobileMenu items={items} />}
    </>
  );
}
