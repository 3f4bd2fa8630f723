import { styled } from '@mui/material/styles';
import { Icon } from './Drawing.tsx';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 18,
  ...theme.typography.body2,
  '& li': { display: 'flex', gap: 14, alignItems: 'flex-start' },
  '& svg': { marginTop: 2, flex: 'none', color: theme.palette.primary.main },
  // A target of 44 px, without the room for it in the row.
  '& a': {
    paddingBlock: 9,
    marginBlock: -9,
    color: 'inherit',
    textUnderlineOffset: 4,
    textDecorationThickness: 1,
  },
  '.band & a:not(:hover)': { textDecoration: 'none' },
}));

/** The links to a phone number, by its digits and a leading plus, and to an e-mail address, as far as they are known. */
export const contactLinks = ({ phone, email }: { phone: string; email: string }) =>
  [
    { icon: 'phone', text: phone, href: `tel:${phone.replace(/(?!^\+)\D/g, '')}` },
    { icon: 'email', text: email, href: `mailto:${email}` },
  ].filter(({ text }) => text);

interface ContactDetailsProps {
  address: string;
  phone: string;
  email: string;
  className?: string;
}

/** How to reach the office, a row with an icon for each way that is known; nothing when none is. */
export function ContactDetails({ address, phone, email, className }: ContactDetailsProps) {
  if (!phone && !email && !address) return null;
  return (
    <List role="list" className={className}>
      {contactLinks({ phone, email }).map(({ icon, text, href }) => (
        <li key={icon}>
          <Icon name={icon} />
          <a href={href}>{text}</a>
        </li>
      ))}
      {address && (
        <li>
          <Icon name="place" />
          <address>{address}</address>
        </li>
      )}
    </List>
  );
}
