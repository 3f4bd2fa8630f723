import ErrorIcon from '@mui/icons-material/Error';
import Alert from '@mui/material/Alert';
import Snackbar, { type SnackbarCloseReason } from '@mui/material/Snackbar';
import { keyframes, styled } from '@mui/material/styles';
import { type FocusEvent, type ReactNode, type SyntheticEvent, useCallback, useRef } from 'react';
import { successDuration } from '#site/limits.ts';
import type { Notice } from '#site/notice.ts';
import { useContent } from '#store/contentApi.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { dismissed } from '#store/notices.ts';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(16px)' } });

// The region around it has the place on the screen.
const Bar = styled(Snackbar)(({ theme }) => ({
  position: 'static',
  transform: 'none',
  width: '100%',
  filter: 'var(--drop)',
  [theme.breakpoints.up('sm')]: { width: 'auto' },
  '@media (prefers-reduced-motion: no-preference)': { animation: `${rise} .22s cubic-bezier(.2, 0, 0, 1)` },
}));

/** Material UI's transitions need script to become visible; the server's HTML must not. */
const Still = ({ children }: { children?: ReactNode }) => children;

/** One message in the snackbar. Failures stay until they are closed; successes go after a while. */
export function NoticeSnackbar({ notice: { tone, text, isSaidByField } }: { notice: Notice }) {
  const dispatch = useAppDispatch();
  const frame = useContent('frame');
  const bar = useRef<HTMLDivElement>(null);
  /** Where the focus came from. */
  const origin = useRef<HTMLElement>(null);

  const close = useCallback(
    (_: SyntheticEvent | Event | null, reason?: SnackbarCloseReason) => {
      if (reason === 'clickaway') return;
      // The button that may have the focus is about to go.
      if (bar.current?.contains(document.activeElement)) origin.current?.focus();
      dispatch(dismissed());
    },
    [dispatch],
  );
  const rememberOrigin = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
      origin.current = relatedTarget;
    }
  };

  const isSuccess = tone === 'success';
  return (
    <Bar
      ref={bar}
      open
      onClose={close}
      onFocus={rememberOrigin}
      autoHideDuration={isSuccess ? successDuration : null}
      resumeHideDuration={successDuration}
      slots={{ transition: Still }}
    >
      <Alert
        severity={isSuccess ? 'success' : 'error'}
        variant="filled"
        role="presentation"
        iconMapping={{ error: <ErrorIcon fontSize="inherit" /> }}
        onClose={close}
        closeText={frame?.ariaLabels.close}
      >
        <span aria-hidden={isSaidByField}>{text}</span>
      </Alert>
    </Bar>
  );
}
