import Menu from '@mui/icons-material/Menu';
import AppBar from '@mui/material/AppBar';
import Container from '@mui/material/Container';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Toolbar from '@mui/material/Toolbar';
import { keyed } from '#components/keyed.ts';
import { menuId } from '#starter/names.ts';
import { useContent, useNavigationQuery } from '#store/contentApi.ts';
import { brand } from '#theme/brand.ts';
import { useAnnouncement } from './Announcement.tsx';
import { BrandLink } from './BrandLink.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import type { MenuItem } from './menu.ts';
import { NavigationItem } from './NavigationItem.tsx';
import { SchemeToggle } from './SchemeToggle.tsx';

// In a very low window (a phone held sideways at 400% zoom) the bar scrolls away instead of covering the page.
const Bar = styled(AppBar, { shouldForwardProp: (name) => name !== 'announced' })<{ announced: boolean }>(
  ({ theme, announced }) => {
    // Below an announcement the bar is in the flow until it reaches the top, and takes no space of the page either.
    const scrollsAway = { position: announced ? 'relative' : 'absolute' } as const;
    return {
      ...(announced && { position: 'sticky', marginBottom: -72 }),
      color: theme.palette.text.primary,
      // The line below the bar is a shadow, which forced colours mode does not show.
      '@media (forced-colors: active)': { borderBottom: '1px solid' },
      '@media (max-height: 400px)': scrollsAway,
      // Without script a fixed bar would stay transparent above the text.
      '@media (scripting: none)': { '&[data-floating]': scrollsAway },
    };
  },
);

const Row = styled(Toolbar)(({ theme }) => ({
  gap: 8,
  // The row grows if the visitor's text is much larger.
  minHeight: 72,
  containerType: 'inline-size',
  // The space on either side of a label.
  '--pad': '10px',
  [theme.breakpoints.up('lg')]: { '--pad': '14px' },
  // The floating row is centred in 96 px. A transform moves it without a layout shift.
  [theme.breakpoints.up('md')]: {
    'html:not([data-scrolled]) [data-floating] &': { transform: 'translateY(12px)' },
  },
  '@media (prefers-reduced-motion: no-preference)': { transition: 'transform 200ms ease' },
}));

/** Rough sizes in pixels: a letter, what surrounds a label, the button of a submenu, and the rest of the row. */
const sizes = { letter: 9, entry: 32, submenu: 24, rest: 120 };

/** Returns the width in pixels that the row needs for all entries, estimated from the lengths of their labels. */
function widthFor(items: readonly MenuItem[]): number {
  const letters = items.reduce((sum, { name }) => sum + name.length, brand.name.length);
  const submenus = items.filter(({ submenu }) => submenu.length > 0).length;
  return sizes.rest + letters * sizes.letter + items.length * sizes.entry + submenus * sizes.submenu;
}

/**
 * The entries in a row that has room for them, elsewhere and on phones and tablets the menu button. Where the estimate is too
 * small, the entries wrap and the bar grows.
 */
const Navigation = styled('nav', { shouldForwardProp: (name) => name !== 'needed' })<{ needed: number }>(
  ({ theme, needed }) => {
    // In rem, so that larger text needs a wider row.
    const isRoomy = `(min-width: ${needed / 16}rem)`;
    // The menu has a colour scheme button of its own.
    const asMenu = { '& > ul, & ~ button': { display: 'none' } };
    return {
      '& > ul': { display: 'flex', flexWrap: 'wrap', gap: 4 },
      // The containing block of a narrow submenu.
      '& [data-wide=false]': { position: 'relative' },
      [theme.breakpoints.down('md')]: asMenu,
      [`@container not ${isRoomy}`]: asMenu,
      [theme.breakpoints.up('md')]: { [`@container ${isRoomy}`]: { '& > button': { display: 'none' } } },
    };
  },
);

interface NavigationBarProps {
  /** Transparent until the visitor has scrolled 20 px (rules §9); otherwise solid from the first byte. */
  floating: boolean;
}

/** The navigation bar: the company's name, the menu and the colour scheme button. */
export function NavigationBar({ floating }: NavigationBarProps) {
  const items = useNavigationQuery().data ?? [];
  const names = useContent('frame')?.ariaLabels;
  const announced = useAnnouncement() !== undefined;
  return (
    <>
      <Bar announced={announced} data-floating={floating ? '' : undefined}>
        <Container>
          <Row disableGutters variant="dense">
            <BrandLink />
            {items.length > 0 && (
              <Navigation needed={widthFor(items)} aria-label={names?.main}>
                <ul role="list">
                  {keyed(items, ({ name }) => name).map(({ key, item }) => (
                    <NavigationItem key={key} item={item} more={names?.submenu} />
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
              </Navigation>
            )}
            <SchemeToggle />
          </Row>
        </Container>
      </Bar>
      {items.length > 0 && <MobileMenu items={items} />}
    </>
  );
}
