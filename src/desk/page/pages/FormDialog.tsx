import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useId } from 'react';
import { DeskDialog } from '../common/DeskDialog.tsx';

interface FormDialogProps {
  title: string;
  submit: string;
  error: unknown;
  isLoading: boolean;
  onSubmit: () => void;
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
          onSubmit();
        }}
        sx={{ display: 'grid', gap: 2 }}
      >
        {children}
      </Box>
    </DeskDialog>
  );
}
