import ErrorIcon from '@mui/icons-material/Error';
import Alert from '@mui/material/Alert';
import Snackbar, { type SnackbarCloseReason } from '@mui/material/Snackbar';
import { keyframes, styled } from '@mui/material/styles';
import { type ReactNode, type SyntheticEvent, useCallback, useRef } from 'react';
import { successDuration } from '#site/limits.ts';
import type { Notice } from '#site/notice.ts';
import { messageClosedEvent } from '#starter/names.ts';
import { useContent } from '#store/contentApi.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { dismissed } from '#store/notices.ts';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(16px)' } });

// The surrounding regions set the position.
const Bar = styled(Snackbar)({
  position: 'static',
  transform: 'none',
  justifyContent: 'flex-start',
  filter: 'var(--drop)',
  '@media (prefers-reduced-motion: no-preference)': { animation: `${rise} .22s cubic-bezier(.2, 0, 0, 1)` },
});

/** Replaces Material UI's transition, which would hide the message in the server's HTML until script runs. */
const NoTransition = ({ children }: { children?: ReactNode }) => children;

/** A message in the snackbar. A failure stays until the visitor closes it; a success closes after a timeout. */
export function NoticeSnackbar({ notice: { tone, text } }: { notice: Notice }) {
  const dispatch = useAppDispatch();
  const frame = useContent('frame');
  const bar = useRef<HTMLDivElement>(null);

  const close = useCallback(
    (_: SyntheticEvent | Event | null, reason?: SnackbarCloseReason) => {
      if (reason === 'clickaway') return;
      // The starter returns the focus, because the button that has it is about to be removed.
      if (bar.current?.contains(document.activeElement)) dispatchEvent(new Event(messageClosedEvent));
      dispatch(dismissed());
    },
    [dispatch],
  );
  const isSuccess = tone === 'success';
  return (
    <Bar
      ref={bar}
      open
      onClose={close}
      autoHideDuration={isSuccess ? successDuration : null}
      resumeHideDuration={successDuration}
      slots={{ transition: NoTransition }}
    >
      <Alert
        severity={isSuccess ? 'success' : 'error'}
        variant="filled"
        role="presentation"
        iconMapping={{ error: <ErrorIcon fontSize="inherit" /> }}
        onClose={close}
        closeText={frame?.ariaLabels.close}
      >
        {text}
      </Alert>
    </Bar>
  );
}
