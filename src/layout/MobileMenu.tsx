import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { ActionLink } from '#components/ActionLink.tsx';
import { DrawnIcon, LateDrawings } from '#components/Drawing.tsx';
import { keyed } from '#components/keyed.ts';
import { ReachButtons } from '#components/ReachButtons.tsx';
import { menuId } from '#starter/names.ts';
import { useContent } from '#store/contentApi.ts';
import { cssFaded } from '#theme/paint.ts';
import { BrandLink } from './BrandLink.tsx';
import { DrawerItem } from './DrawerItem.tsx';
import { contactPath, type MenuItem } from './menu.ts';
import { SchemeToggle } from './SchemeToggle.tsx';

/** Fixed text (rules §9). */
const copyright = '© 2025';

const slide = '220ms cubic-bezier(.2, 0, 0, 1) allow-discrete';

// A native dialog, which provides backdrop, focus and Escape, and works without script. Material UI's Drawer would bring its
// own. The base styles lock the page behind it.
const Panel = styled('dialog')({
  maxWidth: 'none',
  height: '100dvh',
  maxHeight: 'none',
  margin: '0 0 0 auto',
  padding: 0,
  border: 0,
  overflow: 'visible',
  color: 'inherit',
  background: 'none',
  '&::backdrop': { background: cssFaded('scrim', 56) },
  '@media (prefers-reduced-motion: no-preference)': {
    translate: '40% 0',
    opacity: 0,
    transition: `translate ${slide}, opacity ${slide}, display ${slide}, overlay ${slide}`,
    // It opens briefly and without a fade: a slow phone shows it in the first frame.
    '&[open]': {
      translate: 0,
      opacity: 1,
      transitionProperty: 'translate, display, overlay',
      transitionDuration: '160ms',
      '@starting-style': { translate: '40% 0' },
    },
  },
});

const Sheet = styled(Paper)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  width: 'min(360px, 100vw - 40px)',
  height: '100%',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  backgroundColor: theme.palette.background.default,
  // Visible only in forced colours mode.
  border: 'solid transparent',
  borderWidth: '0 0 0 1px',
  outline: 0,
  color: theme.palette.text.primary,
  '--surface': theme.palette.background.default,
  '--fw': '.5px',
}));

const Top = styled(Stack)({ flex: 'none', alignItems: 'center', height: 72, padding: '0 20px' });

// Only the links scroll, so that the footer covers none. The padding leaves space for the first link's focus ring.
const Links = styled('nav')({
  flex: 'auto',
  // The whole menu scrolls if the name of the contact page is long.
  minHeight: '50%',
  overflow: 'hidden auto',
  overscrollBehavior: 'contain',
  margin: '-6px 0 0',
  paddingTop: 6,
  '& > ul': { padding: '0 8px 8px' },
  // The whole menu scrolls in a very low window, which has no space left for the links.
  '@media (max-height: 400px)': { flex: 'none', overflow: 'visible' },
});

const Foot = styled(Stack)(({ theme }) => ({
  flex: 'none',
  padding: '16px 20px',
  borderTop: `1px solid ${theme.palette.divider}`,
  color: theme.palette.text.secondary,
  fontSize: '1rem',
}));

/** A click on the backdrop closes the dialog. React's types do not know the attribute yet. */
const closing = { closedby: 'any' } as object;

// The close button gets the focus, but is not the first element: Orca announces nothing when the focus moves to the first
// element while the page behind becomes inert.
const closeButton = { command: 'close', commandfor: menuId, autoFocus: true } as object;

/**
 * The menu for small screens: a native dialog, always part of the page. Its buttons open and close it without
 * script.
 */
export function MobileMenu({ items }: { items: readonly MenuItem[] }) {
  const frame = useContent('frame');
  const names = frame?.ariaLabels;
  const office = useContent('office');
  const contact = items.find((item) => item.path === contactPath);
  return (
    // The visitor may have opened the dialog before hydration.
    <Panel id={menuId} aria-label={names?.menu} suppressHydrationWarning {...closing}>
      <Sheet elevation={0} square>
        <Top direction="row">
          <BrandLink />
          <IconButton size="large" edge="end" color="inherit" aria-label={names?.closeMenu} {...closeButton}>
            <DrawnIcon name="close" />
          </IconButton>
        </Top>
        <Links aria-label={names?.main}>
          <ul role="list">
            {keyed(items, ({ name }) => name).map(
              ({ key, item }) =>
                item !== contact && <DrawerItem key={key} item={item} more={names?.submenu} />,
            )}
          </ul>
        </Links>
        <Foot spacing="8px">
          {contact && <ActionLink href={contact.path}>{contact.name}</ActionLink>}
          <LateDrawings value={true}>
            <ReachButtons office={office} labels={frame?.reach} />
          </LateDrawings>
          <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
            {copyright}
            <SchemeToggle />
          </Stack>
        </Foot>
      </Sheet>
    </Panel>
  );
}
