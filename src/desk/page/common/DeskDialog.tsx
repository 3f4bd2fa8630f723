import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { Failure } from './Failure.tsx';
import { LateFailures } from './LateFailures.tsx';

interface DeskDialogProps {
  title: string;
  maxWidth?: DialogProps['maxWidth'];
  /** The word of the button that closes the dialog. */
  close?: string;
  /** The other buttons. */
  actions?: ReactNode;
  /** Whether it waits for an answer that it will show: until then it stays. */
  isBusy?: boolean | undefined;
  /** Why the last of its calls failed. */
  error?: unknown;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that its title names. */
export function DeskDialog(props: DeskDialogProps) {
  const { title, maxWidth = 'md', close = 'Cancel', actions, isBusy, error, onClose, children } = props;
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth={maxWidth} onClose={() => !isBusy && onClose()} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      {/* The rest of the page, which says them too, is behind the dialog. */}
      <LateFailures />
      <DialogContent>{children}</DialogContent>
      <Failure error={error} />
      <DialogActions>
        <Button disabled={isBusy} onClick={onClose}>
          {close}
        </Button>
        {actions}
      </DialogActions>
    </Dialog>
  );
}
