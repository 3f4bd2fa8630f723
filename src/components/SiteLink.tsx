import type { ComponentProps, MouseEvent } from 'react';
import { useLinkClickHandler } from 'react-router-dom';

interface SiteLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A site path, a hash, or a whole address (http, mailto, tel). */
  href: string;
}

/** A link that stays inside the application for site paths and is an ordinary one for everything else. */
export function SiteLink({ href, ...rest }: SiteLinkProps) {
  const isPage = href.startsWith('/') && !href.startsWith('//');
  return isPage ? <PageLink href={href} {...rest} /> : <a href={href} {...rest} />;
}

function PageLink({ href, onClick, ...rest }: SiteLinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(href);
  return (
    <a
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!isPrerendered(event)) follow(event);
      }}
      {...rest}
    />
  );
}

/** Milliseconds after which browsers prerender the page of a link that a mouse points at, by their rules for `moderate`. */
const prerenderTime = 200;

/**
 * Whether the browser has made the page of a link ready, because a mouse has rested on it: then it is faster than the router.
 * While a form is being sent the document must stay.
 */
function isPrerendered({ currentTarget, timeStamp }: MouseEvent<HTMLAnchorElement>): boolean {
  const since = Number(currentTarget.dataset.pointed ?? Number.POSITIVE_INFINITY);
  const isKnown = HTMLScriptElement.supports?.('speculationrules') ?? false;
  return isKnown && timeStamp - since > prerenderTime && !document.querySelector('form[aria-busy=true]');
}
