import Menu from '@mui/icons-material/Menu';
import AppBar from '@mui/material/AppBar';
import Container from '@mui/material/Container';
import IconButton from '@mui/material/IconButton';
import { type CSSObject, styled } from '@mui/material/styles';
import Toolbar from '@mui/material/Toolbar';
import { menuId } from '#starter/names.ts';
import { useContent, useNavigationQuery } from '#store/contentApi.ts';
import { BrandLink } from './BrandLink.tsx';
import { barWidth } from './barWidth.ts';
import { MobileMenu } from './MobileMenu.tsx';
import type { MenuItem } from './menu.ts';
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

/** The room on either side of a word, in px. */
const pads = { narrow: 10, wide: 14 };

interface RowProps {
  /** The words of the bar. */
  words: readonly MenuItem[];
}

/** Shows the words where the row has room for them, else the menu button; further apart where there is room for that. */
const Row = styled(Toolbar, { shouldForwardProp: (name) => name !== 'words' })<RowProps>(
  ({ theme, words }) => ({
    containerType: 'inline-size',
    position: 'relative',
    gap: 24,
    // Higher for visitors whose text is much larger.
    '&&': { minHeight: 72 },
    '& nav > ul': {
      display: 'flex',
      // Only under a visitor's own styles.
      flexWrap: 'wrap',
      gap: 4,
      '--pad': `${pads.narrow}px`,
    },
    [`@container (width < ${barWidth(words, pads.narrow)}rem)`]: {
      '& nav > ul, & nav ~ button': { display: 'none' },
    },
    [`@container (width >= ${barWidth(words, pads.narrow)}rem)`]: { '& nav > button': { display: 'none' } },
    [theme.breakpoints.up('lg')]: {
      [`@container (width >= ${barWidth(words, pads.wide)}rem)`]: {
        '& nav > ul': { '--pad': `${pads.wide}px` },
      },
    },
    // Floating, it is in the middle of 96 px. It is moved, not made higher: nothing else may shift.
    [theme.breakpoints.up('md')]: {
      'html:not([data-scrolled]) [data-floating] &': { transform: 'translateY(12px)' },
    },
    '@media (prefers-reduced-motion: no-preference)': { transition: 'transform 200ms ease' },
    ...withoutMenu({
      '& nav > ul': { display: 'flex' },
      [theme.breakpoints.down('md')]: {
        flexWrap: 'wrap',
        rowGap: 0,
        paddingBlock: 14,
        '& nav > ul': { marginInline: -10 },
      },
    }),
  }),
);

const Burger = styled(IconButton)({
  width: 48,
  height: 48,
  marginRight: -10,
  '& svg': { width: 28, height: 28 },
  '@supports not (corner-shape: bevel)': { '@media (scripting: none)': { display: 'none' } },
});

const Toggle = styled(SchemeToggle)({ marginInline: '-16px -10px' });

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
        <Container maxWidth="lg">
          <Row disableGutters words={items}>
            <BrandLink />
            {items.length > 0 && (
              <nav aria-label={names?.main}>
                <ul role="list">
                  {items.map((item, place) => (
                    <NavigationItem key={place} item={item} more={names?.submenu} />
                  ))}
                </ul>
                {/* The starter keeps `aria-expanded`, and opens the menu where the browser does not know the command. */}
                <Burger
                  color="inherit"
                  aria-label={names?.openMenu}
                  aria-haspopup="dialog"
                  aria-expanded="false"
                  suppressHydrationWarning
                  {...{ command: 'show-modal', commandfor: menuId }}
                >
                  <Menu />
                </Burger>
              </nav>
            )}
            <Toggle />
          </Row>
        </Container>
      </Bar>
      {items.length > 0 && <MobileMenu items={items} />}
    </>
  );
}
