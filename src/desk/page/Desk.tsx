import AppBar from '@mui/material/AppBar';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { Suspense, useEffect, useState } from 'react';
import { Link, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { brand } from '#theme/brand.ts';
import { liveRegion } from './common/announce.ts';
import { counted } from './common/counted.ts';
import { pollingInterval, useSessionQuery } from './common/deskApi.ts';
import { useDoubleClicks } from './common/doubleClicks.ts';
import { ErrorBoundary } from './common/ErrorBoundary.tsx';
import { focusSoon, headingId, useFocusKept, useNavigationFocus } from './common/focus.ts';
import { LateFailures } from './common/LateFailures.tsx';
import { later } from './common/later.tsx';
import { PublishContext } from './common/publishing.ts';
import { useLeaving } from './content/editing/useLeaving.ts';
import { WaitingCount } from './content/WaitingRecords.tsx';

const screens = [
  { name: 'Today', page: later(() => import('./today/TodayPage.tsx'), 'TodayPage') },
  { name: 'Leads', page: later(() => import('./leads/LeadsPage.tsx'), 'LeadsPage') },
  { name: 'Content', page: later(() => import('./content/ContentPage.tsx'), 'ContentPage') },
  { name: 'Pages', page: later(() => import('./pages/PagesPage.tsx'), 'PagesPage') },
  { name: 'History', page: later(() => import('./publishing/HistoryPage.tsx'), 'HistoryPage') },
  { name: 'Numbers', page: later(() => import('./analytics/AnalyticsPage.tsx'), 'AnalyticsPage') },
].map((screen) => ({ ...screen, path: `/${screen.name.toLowerCase()}` }));
const PublishDialog = later(() => import('./publishing/PublishDialog.tsx'), 'PublishDialog');

/** The whole desk, whose screens are loaded when they are opened: the bar, the list of screens, and one of them. */
export function Desk() {
  const { pathname } = useLocation();
  const { data: session } = useSessionQuery(undefined, { pollingInterval });
  useLeaving();
  useFocusKept();
  useDoubleClicks();
  useNavigationFocus(pathname);
  const [isMenuOpen, setMenuOpen] = useState(false);
  /** The dialog that publishes is open, with the change of one text ticked or with all of one's own. */
  const [publishing, setPublishing] = useState<{ only?: string | undefined; press: number }>();
  // Each press tries again where the dialog could not be loaded.
  const publish = (only?: string) => setPublishing((before) => ({ only, press: (before?.press ?? 0) + 1 }));
  const { openLeads = 0, changed = [], user = '' } = session ?? {};
  // The page builder needs the width: there the places are behind the menu.
  const isBuilder = pathname.startsWith('/pages/');
  const here = screens.find(({ path }) => pathname.startsWith(path))?.name ?? 'Desk';
  // Back, and a link in the dialog, leave it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each address
  useEffect(() => setPublishing(undefined), [pathname]);

  const navigation = (
    <Box component="nav" aria-label="Desk" sx={{ p: 1 }}>
      <List disablePadding>
        {screens.map(({ path, name }) => (
          <ListItem key={path} disablePadding sx={{ mb: 0.5 }}>
            <ListItemButton
              component={Link}
              to={path}
              selected={pathname.startsWith(path)}
              aria-current={pathname.startsWith(path) ? 'page' : undefined}
              onClick={() => setMenuOpen(false)}
              sx={{ borderRadius: 1 }}
            >
              <ListItemText primary={name} slotProps={{ primary: { sx: { fontWeight: 500 } } }} />
              {name === 'Leads' && openLeads > 0 && (
                <Badge color="primary" badgeContent={openLeads} max={9_999} sx={{ mr: 1.5 }} />
              )}
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Box>
  );

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <Button
        variant="contained"
        href={`#${headingId}`}
        onClick={(event) => {
          event.preventDefault();
          focusSoon(headingId);
        }}
        sx={{ position: 'fixed', zIndex: 'tooltip', top: 8, left: 8, '&:not(:focus)': { top: -100 } }}
      >
        Skip to {here}
      </Button>
      <AppBar
        position="sticky"
        color="inherit"
        elevation={0}
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        <Toolbar sx={{ gap: 2 }}>
          <Button
            color="inherit"
            onClick={() => setMenuOpen(true)}
            sx={{ display: { md: isBuilder ? undefined : 'none' }, minWidth: 0 }}
          >
            Menu
          </Button>
          <Typography noWrap sx={{ fontWeight: 700, display: { xs: 'none', sm: 'block' } }}>
            {brand.name}
          </Typography>
          <Typography color="textSecondary" sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }}>
            desk
          </Typography>
          {/* The page's own heading says it too. */}
          <Typography aria-hidden noWrap sx={{ fontWeight: 700, flex: 1, display: { sm: 'none' } }}>
            {here}
          </Typography>
          <WaitingCount />
          {changed.length > 0 && (
            <Typography color="textSecondary" noWrap sx={{ display: { xs: 'none', sm: 'block' } }}>
              {counted(changed.length, 'change')} not published
            </Typography>
          )}
          <Button
            variant={changed.length > 0 ? 'contained' : 'outlined'}
            onClick={() => publish()}
            sx={{ flexShrink: 0 }}
          >
            Publish …
          </Button>
          <Typography noWrap sx={{ display: { xs: 'none', md: 'block' } }}>
            {user}
          </Typography>
        </Toolbar>
      </AppBar>
      <Box sx={{ display: 'flex', flex: 1, minHeight: 0 }}>
        <Box
          sx={{
            display: { xs: 'none', md: isBuilder ? 'none' : 'block' },
            width: 216,
            flexShrink: 0,
            borderRight: 1,
            borderColor: 'divider',
            bgcolor: 'background.paper',
          }}
        >
          {navigation}
        </Box>
        <Drawer
          open={isMenuOpen}
          onClose={() => setMenuOpen(false)}
          // It takes the focus, and would be silent without a role and a name.
          slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': 'Menu' } }}
        >
          {navigation}
        </Drawer>
        <Box component="main" sx={{ flex: 1, minWidth: 0 }}>
          <LateFailures />
          <ErrorBoundary key={here}>
            <Suspense fallback={<Skeleton variant="rounded" height={320} sx={{ m: 3 }} />}>
              <PublishContext value={publish}>
                <Routes>
                  {screens.map(({ path, page: Page }) => (
                    <Route key={path} path={`${path}/*`} element={<Page />} />
                  ))}
                  <Route path="*" element={<Navigate to="/today" replace />} />
                </Routes>
              </PublishContext>
            </Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
      <div id={liveRegion} className="visually-hidden" aria-live="polite" />
      {publishing && (
        <ErrorBoundary key={publishing.press} isAbove>
          <Suspense>
            <PublishDialog only={publishing.only} onClose={() => setPublishing(undefined)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </Box>
  );
}
