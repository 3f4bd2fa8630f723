import AppBar from '@mui/material/AppBar';
import Container from '@mui/material/Container';
import { type CSSObject, styled, type Theme } from '@mui/material/styles';
import Toolbar from '@mui/material/Toolbar';
import { navbarScrollThreshold } from '#site/limits.ts';
import { useGetNavigationQuery } from '#store/contentApi.ts';
import { useScrolledPast } from '#ui/useScrolledPast.ts';
import { BrandLink } from './BrandLink.tsx';
import { MenuButton } from './MenuButton.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { NavigationItem } from './NavigationItem.tsx';
import { SchemeToggle } from './SchemeToggle.tsx';
import { useMenuClosing } from './useMenuClosing.ts';
import { useSubmenus } from './useSubmenus.ts';

/**
 * Where nothing opens the menu of small screens: without script, in browsers whose buttons open no dialogs. Of those that
 * can, the ones with cut corners can be told from here.
 */
const withoutMenu = (theme: Theme, styles: CSSObject) => ({
  '@supports not (corner-shape: bevel)': {
    [`${theme.breakpoints.down('md')} and (scripting: none)`]: styles,
  },
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
  '@media (scripting: none)': { '&[data-state=float]': { position: 'absolute' } },
  // The words are in the page, above it.
  ...withoutMenu(theme, { position: 'static' }),
}));

// Floating, the row stands in the middle of 96 px. It is moved, not made higher: nothing else may shift.
const Row = styled(Toolbar)(({ theme }) => ({
  position: 'relative',
  gap: 24,
  // Higher for visitors whose text is much larger.
  '&&': { minHeight: 72 },
  ...withoutMenu(theme, { flexWrap: 'wrap', rowGap: 0, paddingBlock: 14 }),
  [theme.breakpoints.up('md')]: { '[data-state=float] &': { transform: 'translateY(12px)' } },
  '@media (prefers-reduced-motion: no-preference)': { transition: 'transform 200ms ease' },
}));

const Items = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  [theme.breakpoints.down('md')]: { display: 'none' },
  ...withoutMenu(theme, { display: 'flex', marginInline: -10 }),
}));

const Toggle = styled(SchemeToggle)(({ theme }) => ({
  marginInline: '-16px -10px',
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

interface NavigationBarProps {
  /** Transparent until the visitor has scrolled 20 px (spec §9); otherwise solid from the first byte. */
  floating: boolean;
}

/** The bar above every page: the company's name, the menu and the choice of the colour scheme. */
export function NavigationBar({ floating }: NavigationBarProps) {
  const { data: items } = useGetNavigationQuery();
  const submenus = useSubmenus();
  useMenuClosing();
  const scrolled = useScrolledPast(navbarScrollThreshold);
  return (
    <>
      <Bar
        variant="outlined"
        elevation={0}
        color="transparent"
        data-state={floating && !scrolled ? 'float' : 'solid'}
        // The starter may have changed it before.
        suppressHydrationWarning
      >
        <Container maxWidth="lg">
          <Row disableGutters>
            <BrandLink />
            {items && (
              <nav aria-label="Main">
                <Items>
                  {items.map((item, position) => (
                    <NavigationItem key={item.name} item={item} position={position} submenus={submenus} />
                  ))}
                </Items>
                <MenuButton />
              </nav>
            )}
            <Toggle />
          </Row>
        </Container>
      </Bar>
      {items && <MobileMenu items={items} />}
    </>
  );
}
