import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { FileIconName } from '#theme/icons.ts';
import { FileIcon } from './FileIcon.tsx';

/** The networks that have an icon of their own; all others get a chain link. */
const networks = new Map<string, { name: string; icon: FileIconName }>([
  ['linkedin', { name: 'LinkedIn', icon: 'LinkedIn' }],
  ['instagram', { name: 'Instagram', icon: 'Instagram' }],
  ['facebook', { name: 'Facebook', icon: 'Facebook' }],
  ['youtube', { name: 'YouTube', icon: 'YouTube' }],
  ['x', { name: 'X', icon: 'X' }],
  ['twitter', { name: 'X', icon: 'X' }],
]);

const networkOf = (key: string) =>
  networks.get(key.toLowerCase()) ?? {
    name: key.charAt(0).toUpperCase() + key.slice(1),
    icon: 'Link' as const,
  };

const List = styled('ul')({ display: 'flex', flexWrap: 'wrap' });

interface SocialLinksProps {
  /** Address by name of the network; whatever is not http(s) is left out. */
  links: Record<string, string>;
  /** Name of a link, with a place for the network's. */
  linkName?: string;
  className?: string;
}

/** Icons that lead to social networks; nothing when there are none. */
export function SocialLinks({ links, linkName = '{network}', className }: SocialLinksProps) {
  const known = Object.entries(links).filter(([, url]) => /^https?:\/\//i.test(url));
  if (known.length === 0) return null;
  return (
    <List role="list" className={className}>
      {known.map(([key, url]) => {
        const { name, icon } = networkOf(key);
        return (
          <li key={key}>
            <IconButton href={url} rel="noopener" aria-label={linkName.replaceAll('{network}', name)}>
              <FileIcon name={icon} />
            </IconButton>
          </li>
        );
      })}
    </List>
  );
}
