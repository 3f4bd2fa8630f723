import Button from '@mui/material/Button';
import { contactLinks, type Reached } from './ContactDetails.tsx';
import { DrawnIcon } from './Drawing.tsx';

interface ReachButtonsProps extends Reached {
  labels: Readonly<Record<'phone' | 'chat' | 'email', string>> | undefined;
}

/** Buttons to call the office, to chat with it and to mail it, each only with its number or address. */
export const ReachButtons = ({ labels, ...reached }: ReachButtonsProps) =>
  contactLinks(reached).map(({ icon, text, href }) => {
    const label = labels?.[icon] ?? '';
    return (
      <Button
        key={icon}
        variant="outlined"
        href={href}
        startIcon={<DrawnIcon name={icon} />}
        aria-label={`${label} ${text.replace(label, '').trim()}`}
      >
        {label}
      </Button>
    );
  });
