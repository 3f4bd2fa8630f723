import Button from '@mui/material/Button';
import { useContent } from '#store/contentApi.ts';
import { contactLinks, type Reached } from './ContactDetails.tsx';
import { Icon } from './Drawing.tsx';

/** Buttons to call the office, to chat with it and to mail it, each only with its number or address. */
export function ReachButtons(reached: Reached) {
  const frame = useContent('frame');
  return contactLinks(reached).map(({ icon, text, href }) => {
    const label = frame?.reach[icon] ?? text;
    return (
      <Button
        key={icon}
        variant="outlined"
        href={href}
        startIcon={<Icon name={icon} />}
        aria-label={`${label} ${text.replace(label, '').trim()}`}
      >
        {label}
      </Button>
    );
  });
}
