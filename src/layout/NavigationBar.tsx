import Menu from '@mui/icons-material/Menu';
import AppBar from '@mui/material/AppBar';
import Container from '@mui/material/Container';
import IconButton from '@mui/material/IconButton';
import { type CSSObject, styled } from '@mui/material/styles';
import Toolbar from '@mui/material/Toolbar';
import { menuId } from '#starter/names.ts';
import { useContent, useNavigationQuery } from '#store/contentApi.ts';
import { useAnnouncement } from './Announcement.tsx';
import { BrandLink } from './BrandLink.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { contactPath, type MenuItem } from './menu.ts';
import { NavigationItem } from './NavigationItem.tsx';
import { SchemeToggle } from './SchemeToggle.tsx';

/**
 * Applies styles if nothing can open the menu for small screens: without script, in browsers whose buttons cannot open
 * dialogs. Support of `corner-shape` detects browsers that can.
 */
const withoutMenu = (styles: CSSObject) => ({
  '@supports not (corner-shape: bevel)': { '@media (scripting: none)': styles },
});

// In a very low window (a phone held sideways at 400% zoom) the bar scrolls away instead of covering the page.
const Bar = styled(AppBar, { shouldForwardProp: (name) => name !== 'announced' })<{ announced: boolean }>(
  ({ theme, announced }) => {
    // Below an announcement the bar is in the flow until it reaches the top, and takes no space of the page either.
    const scrollsAway = { position: announced ? 'relative' : 'absolute' } as const;
    return {
      ...(announced && { position: 'sticky', marginBottom: -72 }),
      border: 0,
      borderRadius: 0,
      color: theme.palette.text.primary,
      // The line below the bar is a shadow, which forced colours mode does not show.
      '@media (forced-colors: active)': { borderBottom: '1px solid' },
      '@media (max-height: 400px)': scrollsAway,
      // Without script a fixed bar would stay transparent above the text.
      '@media (scripting: none)': { '&[data-floating]': scrollsAway },
      // The links are in the flow above the page. On a page with a floating bar, the last row takes the space reserved for it.
      ...withoutMenu({
        [theme.breakpoints.down('md')]: {
          position: 'static',
          ...(announced && { marginBottom: 0 }),
          '&[data-floating]': {
            position: 'relative',
            marginBottom: -72,
            backgroundColor: theme.palette.wash,
          },
        },
      }),
    };
  },
);

const Row = styled(Toolbar)(({ theme }) => ({
  gap: 24,
  // The row grows if the visitor's text is much larger.
  minHeight: 72,
  // The space on either side of a label.
  '--pad': '10px',
  [theme.breakpoints.up('lg')]: { '--pad': '14px' },
  // The floating row is centred in 96 px. A transform moves it without a layout shift.
  [theme.breakpoints.up('md')]: {
    'html:not([data-scrolled]) [data-floating] &': { transform: 'translateY(12px)' },
  },
  '@media (prefers-reduced-motion: no-preference)': { transition: 'transform 200ms ease' },
  ...withoutMenu({
    [theme.breakpoints.down('md')]: { flexWrap: 'wrap', rowGap: 0, paddingBlock: 14 },
  }),
}));

/** Returns the total width around the labels of the bar: see `NavigationItem`. */
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
 * Shows the entries if all of them fit into the row, otherwise the menu button. The line before its child is as long as
 * all labels. If the line fits, it takes the whole width and leaves its sibling none. If it does not fit, the sibling
 * wraps below it and gets the whole width: a container query detects the difference.
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
    // Phones and tablets always show the menu button.
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
  // The containing block of a narrow submenu.
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

/** The navigation bar: the company's name, the menu and the colour scheme button. */
export function NavigationBar({ floating }: NavigationBarProps) {
  const items = useNavigationQuery().data ?? [];
  const names = useContent('frame')?.ariaLabels;
  const announced = useAnnouncement() !== undefined;
  return (
    <>
      <Bar
        variant="outlined"
        elevation={0}
        color="transparent"
        announced={announced}
        data-floating={floating ? '' : undefined}
      >
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
                    {/* The starter updates `aria-expanded`, and opens the menu in browsers without `command`. */}
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
