import { styled } from '@mui/material/styles';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useDelayed } from '#forms/useDelayed.ts';
import type { Notice } from '#site/notice.ts';
import { messagesId } from '#starter/names.ts';
import { useAppSelector } from '#store/hooks.ts';

/**
 * Milliseconds during which a region is empty before a message and between two messages, so that a repeated message is
 * announced again: browsers report changes to screen readers together, about 200 ms later.
 */
const pause = { before: 100, between: 400 };

// Fall back to plain text if the snackbar fails to load, because the message may be about the lost connection.
const loadBar = (): Promise<{ default: ComponentType<{ notice: Notice }> }> =>
  import('./NoticeSnackbar.tsx').then(
    ({ NoticeSnackbar }) => ({ default: NoticeSnackbar }),
    () => ({ default: ({ notice }) => <span>{notice.text}</span> }),
  );
const LazySnackbar = lazy(loadBar);

/** The snackbar of a page that came with a message. */
let firstSnackbar: ComponentType<{ notice: Notice }> | undefined;

/** Loads the snackbar before hydration: a press on a part whose script is still loading would be lost. */
export async function loadSnackbar(): Promise<void> {
  firstSnackbar = (await loadBar()).default;
}

const Regions = styled('div')(({ theme }) => ({
  ...theme.mixins.floating.messages,
  // The fallback without snackbar.
  '& > * > span': {
    display: 'block',
    padding: 16,
    color: theme.palette.error.contrastText,
    background: theme.palette.error.main,
  },
}));

/**
 * The page's live regions for failures and successes. Both are part of the initial page, because assistive technology
 * announces only changes in regions that it knows. The snackbar loads with them: the client is there because a visitor uses a
 * form, and a message that came later than the press would move the fields once more.
 */
export function Notices() {
  const { current, count, isNext } = useAppSelector((state) => state.notices);
  const shown = useDelayed(count, isNext ? pause.between : pause.before, count);
  useEffect(() => void loadBar(), []);

  const NoticeSnackbar = firstSnackbar ?? LazySnackbar;
  const bar = current && shown === count && (
    <Suspense fallback={null}>
      <NoticeSnackbar notice={current} />
    </Suspense>
  );
  return (
    // The starter writes the place of a message into the element.
    <Regions id={messagesId} suppressHydrationWarning>
      {/* Firefox needs to be told what an alert implies. The field that gets the focus says its error itself. */}
      <div role="alert" aria-live={current?.isSaidByField ? 'off' : 'assertive'}>
        {current?.tone === 'failure' && bar}
      </div>
      <div role="status">{current?.tone === 'success' && bar}</div>
    </Regions>
  );
}
