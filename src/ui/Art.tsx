import { createContext, use, useEffect, useSyncExternalStore } from 'react';

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
export function Art(props: ArtProps) {
  const { file } = use(DrawingsContext);
  return <Shown {...props} file={file} />;
}

interface PageArtProps extends ArtProps {
  /** Name of the drawing. */
  name: string;
}

/** A drawing of a phone’s first screen: it comes with the page, and from the file where the page was reached by a click. */
export function PageArt({ name, ...props }: PageArtProps) {
  const { file, inPage } = use(DrawingsContext);
  inPage?.add(name);
  const isInPage = useSyncExternalStore(
    neverChanges,
    () => document.getElementById(props.id) !== null,
    () => true,
  );
  return <Shown {...props} file={isInPage ? '' : file} />;
}

interface OwnArtProps extends PageArtProps {
  /** Draws it into a page that was reached by a click. */
  draw: (name: string) => void;
}

/** A drawing that depends on the content, so that no file can hold it. */
export function OwnArt({ name, draw, ...props }: OwnArtProps) {
  use(DrawingsContext).inPage?.add(name);
  useEffect(() => {
    draw(name);
  }, [name, draw]);
  return <Shown {...props} file="" />;
}

const neverChanges = () => () => {};

function Shown({ id, className, file }: ArtProps & { file: string }) {
  return (
    <svg className={className} aria-hidden="true" focusable="false">
      <use href={`${file}#${id}`} />
    </svg>
  );
}
