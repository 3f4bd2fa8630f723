import { createContext, use, useSyncExternalStore } from 'react';

/** Where the drawings of a page are. */
export interface Drawings {
  /** Address of the file with all that have a fixed name. */
  file: string;
  /** On the server: takes the names of those that must come with the page. */
  inPage?: Set<string>;
}

export const DrawingsContext = createContext<Drawings>({ file: '' });

interface ArtProps {
  /** DOM id of the drawing's symbol. */
  id: string;
  className?: string;
}

/** A decorative drawing from the file, for what lies below the first screen. Its paths are outside React: never hydrated. */
export function Art({ id, className }: ArtProps) {
  return <Shown href={`${use(DrawingsContext).file}#${id}`} className={className} />;
}

/**
 * Address of a drawing of a phone’s first screen: it comes with the page, and from the file where the page was reached by a
 * click.
 */
export function usePageArt(name: string, id: string): string {
  const { file, inPage } = use(DrawingsContext);
  inPage?.add(name);
  const isInPage = useSyncExternalStore(
    neverChanges,
    () => document.getElementById(id) !== null,
    () => true,
  );
  return `${isInPage ? '' : file}#${id}`;
}

/** A drawing of a phone’s first screen, by its name. */
export function PageArt({ name, id, className }: ArtProps & { name: string }) {
  return <Shown href={usePageArt(name, id)} className={className} />;
}

const neverChanges = () => () => {};

function Shown({ href, className }: { href: string; className: string | undefined }) {
  return (
    <svg className={className} aria-hidden="true" focusable="false">
      <use href={href} />
    </svg>
  );
}
