import { styled } from '@mui/material/styles';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { onceParameter, sentParameter } from '#site/formFields.ts';
import type { Notice } from '#site/notice.ts';
import { useAppSelector } from '#store/hooks.ts';

/**
 * Milliseconds a region stays empty before a message and between two, so that the same words again are announced again:
 * browsers tell screen readers of changes some 200 ms later, and all at once.
 */
const pause = { before: 100, between: 400 };

// Shown plainly if the snackbar cannot be loaded: the news may be that there is no connection.
const loadBar = (): Promise<{ default: ComponentType<{ notice: Notice }> }> =>
  import('./NoticeSnackbar.tsx').then(
    ({ NoticeSnackbar }) => ({ default: NoticeSnackbar }),
    () => ({ default: ({ notice }) => <span>{notice.text}</span> }),
  );
const NoticeSnackbar = lazy(loadBar);

const Region = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  inset: 'auto 16px max(16px, env(safe-area-inset-bottom))',
  display: 'grid',
  justifyItems: 'center',
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
  // A message without its snackbar.
  '& > span': {
    padding: 16,
    color: theme.palette.error.contrastText,
    background: theme.palette.error.main,
  },
  [theme.breakpoints.up('sm')]: { bottom: 32 },
}));

/**
 * The page's one place for messages: two regions that are there from the start, for failures and successes, as
 * assistive technology announces only what comes into a region it knows. The snackbar itself is loaded when a
 * visitor fills in a field.
 */
export function Notices() {
  const { current, count, isNext } = useAppSelector((state) => state.notices);
  const [shown, setShown] = useState(count);
  useEffect(() => {
    const timer = setTimeout(() => setShown(count), isNext ? pause.between : pause.before);
    return () => clearTimeout(timer);
  }, [count, isNext]);
  useEffect(loadBarInTime, []);
  useEffect(forgetSent, []);

  const bar = current && shown === count && (
    <Suspense fallback={null}>
      <NoticeSnackbar notice={current} />
    </Suspense>
  );
  return (
    <>
      {/* Firefox needs to be told what an alert implies. */}
      <Region role="alert" aria-live="assertive">
        {current?.tone === 'failure' && bar}
      </Region>
      <Region role="status">{current?.tone === 'success' && bar}</Region>
    </>
  );
}

/** Takes out of the address what brought a message with the page, or a reload would bring it again. */
function forgetSent(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has(sentParameter)) return;
  for (const name of [sentParameter, onceParameter]) address.searchParams.delete(name);
  history.replaceState(history.state, '', address);
}

/** Loads the snackbar when the first field is filled in, so that a message shows without delay. */
function loadBarInTime(): () => void {
  const load = () => void loadBar();
  addEventListener('change', load, { once: true });
  return () => removeEventListener('change', load);
}
