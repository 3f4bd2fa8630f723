import { styled } from '@mui/material/styles';
import { DrawnIcon } from './Drawing.tsx';

const Details = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 18,
  ...theme.typography.body2,
  '& li': { display: 'flex', gap: 14, alignItems: 'flex-start' },
  '& svg': { marginTop: 2, flex: 'none', color: theme.palette.primary.main },
  // A touch target of 44 px that does not increase the row's height.
  '& a': {
    paddingBlock: 9,
    marginBlock: -9,
    color: 'inherit',
    textUnderlineOffset: 4,
    textDecorationThickness: 1,
  },
  '.band & a:not(:hover)': { textDecoration: 'none' },
}));

/** Returns the `tel:` link (digits with a leading plus), the link to a chat and the `mailto:` link of the given details. */
export const contactLinks = ({ phone, email, whatsApp = '' }: ContactNumbers) =>
  [
    { icon: 'phone' as const, text: phone, href: `tel:${phone.replace(/(?!^\+)\D/g, '')}` },
    {
      icon: 'chat' as const,
      text: whatsApp && `WhatsApp ${whatsApp}`,
      href: `https://wa.me/${whatsApp.replace(/\D/g, '')}`,
    },
    { icon: 'email' as const, text: email, href: `mailto:${email}` },
  ].filter(({ text }) => text);

/** The office's numbers and mail address; an empty one is left out. */
export interface ContactNumbers {
  phone: string;
  email: string;
  whatsApp?: string | undefined;
}

interface ContactDetailsProps extends ContactNumbers {
  address?: string;
  hours?: string | undefined;
  className?: string;
}

/** The office's contact details, one row with an icon each. Renders nothing without any detail. */
export function ContactDetails({ address, hours, className, ...reached }: ContactDetailsProps) {
  const links = contactLinks(reached);
  if (links.length === 0 && !address) return null;
  return (
    <Details role="list" className={className}>
      {links.map(({ icon, text, href }) => (
        <li key={icon}>
          <DrawnIcon name={icon} />
          <a href={href}>{text}</a>
        </li>
      ))}
      {(address || hours) && (
        <li>
          <DrawnIcon name={address ? 'place' : 'clock'} />
          <div>
            {address && <address>{address}</address>}
            {hours && <p>{hours}</p>}
          </div>
        </li>
      )}
    </Details>
  );
}
