import Button, { type ButtonProps } from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { messages } from '#site/messages.ts';

/** A form's card: one column of fields, two from 600 px. `.wide` fields span both columns. */
export const FormCard = styled(Card)(({ theme }) => ({
  padding: '28px 20px 32px',
  [theme.breakpoints.up('sm')]: { padding: 44 },
  '& > form': {
    display: 'grid',
    gap: 24,
    '& > p': { ...theme.typography.caption, color: theme.palette.text.secondary },
    '& > *': { minWidth: 0 },
    [theme.breakpoints.up('sm')]: {
      gridTemplateColumns: '1fr 1fr',
      gap: '28px 24px',
      '& > .wide': { gridColumn: '1 / -1' },
    },
  },
}));

/** The last row of a form, with its button. */
export const FormFoot = styled(Stack)({
  flexWrap: 'wrap',
  alignItems: 'center',
  marginTop: 4,
  // The button keeps its width while its label is another.
  '& [data-usual]::after': { content: 'attr(data-usual)', display: 'block', height: 0, visibility: 'hidden' },
});

type SubmitButtonProps = Pick<ButtonProps, 'children'> & { isSending: boolean };

/** Submit button, disabled and labelled `Sending...` during the request (rules §4). */
export function SubmitButton({ isSending, children }: SubmitButtonProps) {
  return (
    <Button type="submit" variant="contained" size="large" disabled={isSending}>
      {/* In a bare text node, a browser's translation would keep the first label. */}
      <span data-usual={isSending ? children : undefined}>{isSending ? messages.sending : children}</span>
    </Button>
  );
}
