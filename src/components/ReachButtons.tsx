import Button from '@mui/material/Button';
import Stack, { type StackProps } from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { type ContactNumbers, contactLinks } from './ContactDetails.tsx';
import { DrawnIcon } from './Drawing.tsx';

const Row = styled(Stack)({ flexWrap: 'wrap' });

interface ReachButtonsProps extends StackProps {
  office: ContactNumbers | null | undefined;
  labels: Readonly<Record<'phone' | 'chat' | 'email', string>> | undefined;
  withEmail?: boolean;
  /** Whether the button to call shows the number instead of a word. */
  withNumber?: boolean;
}

/** Buttons to call the office, to chat with it and to mail it, each only with its number or address, before its children. */
export const ReachButtons = ({
  office,
  labels,
  withEmail,
  withNumber,
  children,
  ...row
}: ReachButtonsProps) => (
  <Row direction="row" spacing="8px" {...row}>
    {office &&
      contactLinks({ ...office, email: withEmail ? office.email : '' }).map(({ icon, text, href }) => {
        const label = labels?.[icon] ?? '';
        return (
          <Button
            key={icon}
            variant="outlined"
            href={href}
            startIcon={<DrawnIcon name={icon} />}
            aria-label={`${label} ${text.replace(label, '').trim()}`}
          >
            {withNumber && icon === 'phone' ? text : label}
          </Button>
        );
      })}
    {children}
  </Row>
);
