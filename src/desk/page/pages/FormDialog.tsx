import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useId } from 'react';
import { DeskDialog } from '../common/DeskDialog.tsx';
import { useSingleRun } from '../common/useSingleRun.ts';

interface FormDialogProps {
  title: string;
  submit: string;
  error: unknown;
  isLoading: boolean;
  /** Sends the form, and resolves once it is answered. */
  onSubmit: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form, which its button sends. */
export function FormDialog({
  title,
  submit,
  error,
  isLoading,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const id = useId();
  const submitOnce = useSingleRun(onSubmit);
  return (
    <DeskDialog
      title={title}
      error={error}
      onClose={onClose}
      maxWidth="sm"
      actions={
        <Button type="submit" form={id} variant="contained" disabled={isLoading}>
          {submit}
        </Button>
      }
    >
      <Box
        component="form"
        id={id}
        onSubmit={(event) => {
          event.preventDefault();
          submitOnce();
        }}
        sx={{ display: 'grid', gap: 2 }}
      >
        {children}
      </Box>
    </DeskDialog>
  );
}
