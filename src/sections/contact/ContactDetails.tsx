import { styled } from '@mui/material/styles';
import { FileIcon } from '../art/FileIcon.tsx';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 14,
  ...theme.typography.body2,
  '& li': { display: 'flex', gap: 14, alignItems: 'flex-start' },
  '& svg': { marginTop: 2, flex: 'none', color: theme.palette.primary.main },
  '& a': {
    color: 'inherit',
    textUnderlineOffset: 4,
    textDecorationThickness: 1,
    overflowWrap: 'anywhere',
  },
  '.band & a:not(:hover)': { textDecoration: 'none' },
}));

/** A postal address with the line breaks its record has. */
export const Address = styled('address')({ fontStyle: 'normal', whiteSpace: 'pre-line' });

/** The `tel:` address of a phone number as people write it: its digits and a leading plus. */
export const phoneUrl = (phone: string): string => `tel:${phone.replace(/(?!^\+)\D/g, '')}`;

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
      {phone && (
        <li>
          <FileIcon name="Phone" />
          <a href={phoneUrl(phone)}>{phone}</a>
        </li>
      )}
      {email && (
        <li>
          <FileIcon name="Email" />
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
      {address && (
        <li>
          <FileIcon name="Place" />
          <Address>{address}</Address>
        </li>
      )}
    </List>
  );
}
