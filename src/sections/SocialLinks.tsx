import FacebookIcon from '@mui/icons-material/Facebook';
import InstagramIcon from '@mui/icons-material/Instagram';
import LinkIcon from '@mui/icons-material/Link';
import LinkedInIcon from '@mui/icons-material/LinkedIn';
import XIcon from '@mui/icons-material/X';
import YouTubeIcon from '@mui/icons-material/YouTube';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';

/** The networks that have an icon of their own; all others get a chain link. */
const networks = new Map([
  ['linkedin', { name: 'LinkedIn', Icon: LinkedInIcon }],
  ['instagram', { name: 'Instagram', Icon: InstagramIcon }],
  ['facebook', { name: 'Facebook', Icon: FacebookIcon }],
  ['youtube', { name: 'YouTube', Icon: YouTubeIcon }],
  ['x', { name: 'X', Icon: XIcon }],
  ['twitter', { name: 'X', Icon: XIcon }],
]);

const networkOf = (key: string) =>
  networks.get(key.toLowerCase()) ?? { name: key.charAt(0).toUpperCase() + key.slice(1), Icon: LinkIcon };

const List = styled('ul')({ display: 'flex', flexWrap: 'wrap' });

interface SocialLinksProps {
  /** Address by name of the network; whatever is not http(s) is left out. */
  links: Record<string, string>;
  /** The person the links belong to; the company's own when absent. */
  person?: string;
  className?: string;
}

/** Icons that lead to social networks; nothing when there are none. */
export function SocialLinks({ links, person, className }: SocialLinksProps) {
  const known = Object.entries(links).filter(([, url]) => /^https?:\/\//i.test(url));
  if (known.length === 0) return null;
  return (
    <List className={className}>
      {known.map(([key, url]) => {
        const { name, Icon } = networkOf(key);
        return (
          <li key={key}>
            <IconButton href={url} rel="noopener" aria-label={person ? `${person} on ${name}` : name}>
              <Icon />
            </IconButton>
          </li>
        );
      })}
    </List>
  );
}
