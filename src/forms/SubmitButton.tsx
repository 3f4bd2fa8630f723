import Button, { type ButtonProps } from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { messages } from '#site/messages.ts';

// The button keeps its width while its label is another.
const Label = styled('span')({
  '&[data-usual]::after': { content: 'attr(data-usual)', display: 'block', height: 0, visibility: 'hidden' },
});

interface SubmitButtonProps extends Pick<ButtonProps, 'children' | 'variant'> {
  isSending: boolean;
  /** Whether the form's confirmation is shown, which is then the stronger part. */
  isQuiet?: boolean;
}

/** Submit button of a form, disabled and labelled `Sending...` during the request (rules §4). */
export function SubmitButton({
  isSending,
  isQuiet = false,
  children,
  variant = 'contained',
}: SubmitButtonProps) {
  return (
    // The starter has the same button say the same before React is there.
    <Button
      type="submit"
      variant={isQuiet ? 'outlined' : variant}
      size="large"
      disabled={isSending}
      suppressHydrationWarning
    >
      {/* In a bare text node, a browser's translation would keep the first label. */}
      <Label data-usual={isSending ? children : undefined} suppressHydrationWarning>
        {isSending ? messages.sending : children}
      </Label>
    </Button>
  );
}
