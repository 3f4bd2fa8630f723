import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router-dom';

interface SiteLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A site path, a hash, or a whole address (http, mailto, tel). */
  href: string;
}

/**
 * A link that stays inside the application for site paths and is an ordinary one for everything else. The router would mark
 * each for a discovery of routes that this site does not use.
 */
export function SiteLink({ href, ...rest }: SiteLinkProps) {
  if (href.startsWith('/') && !href.startsWith('//'))
    return <RouterLink to={href} discover="none" {...rest} />;
  return <a href={href} {...rest} />;
}
