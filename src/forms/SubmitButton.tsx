import Button, { type ButtonProps } from '@mui/material/Button';
import { messages } from '#site/messages.ts';

interface SubmitButtonProps extends Pick<ButtonProps, 'children'> {
  isSending: boolean;
}

/** Sends a form; disabled and labelled `Sending...` while it does (spec §4). */
export function SubmitButton({ isSending, children }: SubmitButtonProps) {
  return (
    <Button type="submit" variant="contained" size="large" disabled={isSending}>
      {isSending ? messages.sending : children}
    </Button>
  );
}
