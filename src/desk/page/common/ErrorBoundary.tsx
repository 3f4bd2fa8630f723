import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Component, type ReactNode } from 'react';

/** Keeps the rest of the desk on the screen when a part of it fails. What was typed is in this browser or saved. */
export class ErrorBoundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override render() {
    if (!this.state.failed) return this.props.children;
    const again = (
      <Button color="inherit" onClick={() => this.setState({ failed: false })}>
        Show it again
      </Button>
    );
    return (
      <Alert severity="error" action={again} sx={{ m: 2 }}>
        This part of the desk has failed. What you typed is kept.
      </Alert>
    );
  }
}
