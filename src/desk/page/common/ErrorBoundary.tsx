import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Component, type ReactNode } from 'react';
import { NotLoadedError } from './later.tsx';

interface ErrorBoundaryProps {
  /** Whether the message is shown above the page, because the part is a dialog. */
  isAbove?: boolean;
  children: ReactNode;
}

interface ErrorState {
  error?: unknown;
}

/** Keeps the rest of the desk on the screen when a part of it fails. What was typed is in this browser or saved. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorState> {
  override state: ErrorState = {};

  static getDerivedStateFromError = (error: unknown) => ({ error });

  override componentDidCatch(error: unknown) {
    if (error instanceof NotLoadedError) error.forget();
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const isMissing = error instanceof NotLoadedError;
    const again = (
      <Button color="inherit" onClick={() => void this.showAgain(error)}>
        Show it again
      </Button>
    );
    const place = this.props.isAbove
      ? { position: 'fixed', zIndex: 'snackbar', bottom: 0, left: 0, right: 0, m: 2 }
      : { m: 2 };
    return (
      <Alert severity="error" action={again} sx={place}>
        {isMissing ? 'This part of the desk could not be loaded.' : 'This part of the desk has failed.'} What
        you typed is kept.
      </Alert>
    );
  }

  /** Shows the part again. Where its file is missing although the desk answers, an update has replaced it: the page is loaded again. */
  private async showAgain(error: unknown): Promise<void> {
    if (error instanceof NotLoadedError && (await isReplaced(error))) location.reload();
    else this.setState({ error: undefined });
  }
}

async function isReplaced({ load }: NotLoadedError): Promise<boolean> {
  try {
    await load();
    return false;
  } catch {
    return doesDeskAnswer();
  }
}

async function doesDeskAnswer(): Promise<boolean> {
  try {
    const { ok } = await fetch(new URL('session', document.baseURI), { redirect: 'manual' });
    return ok;
  } catch {
    return false;
  }
}
