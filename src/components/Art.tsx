import { createContext, use, useSyncExternalStore } from 'react';

/** Location of a page's drawings. */
export interface Drawings {
  /** Address of the drawings file. */
  file: string;
  /** On the server: collects the names of the drawings to include in the page. */
  inPage?: Set<string>;
}

export const DrawingsContext = createContext<Drawings>({ file: '' });

interface ArtProps {
  /** DOM id of the drawing's symbol. */
  id: string;
  className?: string;
}

/** A decorative drawing from the file, for content below the first screen. React does not hydrate its paths. */
export function Art({ id, className }: ArtProps) {
  return <Shown href={`${use(DrawingsContext).file}#${id}`} className={className} />;
}

/**
 * Returns the address of a drawing on a phone's first screen. The drawing is part of the page; after a client-side
 * navigation it comes from the file.
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

/** A drawing on a phone's first screen, by its name. */
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
