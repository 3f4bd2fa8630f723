import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { DrawnIcon } from './Drawing.tsx';

/** Networks with their own icon. All others get a chain link. */
const networks = new Map(
  ['LinkedIn', 'Instagram', 'Facebook', 'YouTube', 'X'].map((name) => [name.toLowerCase(), name]),
).set('twitter', 'X');

function networkOf(key: string) {
  const known = networks.get(key.toLowerCase());
  return known
    ? { name: known, icon: known.toLowerCase() }
    : { name: key.charAt(0).toUpperCase() + key.slice(1), icon: 'link' };
}

interface SocialLinksProps {
  /** Address by network name. Addresses that are not http(s) are omitted. */
  links: Record<string, string>;
  /** Accessible name of a link, with the placeholder `{network}`. */
  linkName?: string;
  className?: string;
}

/** Links with icons to social networks. Renders nothing without links. */
export function SocialLinks({ links, linkName = '{network}', className }: SocialLinksProps) {
  const known = Object.entries(links).filter(([, url]) => /^https?:\/\//i.test(url));
  if (known.length === 0) return null;
  return (
    <Stack component="ul" direction="row" role="list" className={className} sx={{ flexWrap: 'wrap' }}>
      {known.map(([key, url]) => {
        const { name, icon } = networkOf(key);
        return (
          <li key={key}>
            <IconButton href={url} rel="noopener" aria-label={linkName.replaceAll('{network}', name)}>
              <DrawnIcon name={icon} />
            </IconButton>
          </li>
        );
      })}
    </Stack>
  );
}
