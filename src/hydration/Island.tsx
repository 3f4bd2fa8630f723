import {
  type ComponentType,
  lazy,
  memo,
  type RefObject,
  Suspense,
  startTransition,
  use,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type Gate, makeGate } from './gate.ts';
import { tellHydrated } from './tellHydrated.ts';

const isServer = import.meta.env.SSR;

let isDocumentShown = true;

/** The document's page is about to be replaced: the sections of the next ones have no HTML of the server to keep. */
export function leaveDocument(): void {
  isDocumentShown = false;
}

/** Loads the code of a section. */
type LoadSection = () => Promise<unknown>;

let lately: LoadSection[] = [];

/** The sections named since this was last asked: asked after a page's code has come, those of the page. */
export function sectionsNamedLately(): LoadSection[] {
  const named = lately;
  lately = [];
  return named;
}

/**
 * A section with code of its own. In the document its HTML stays as the server made it until the visitor comes near,
 * points at it or tabs into it; then its code is loaded and it hydrates. Its props must be stable: an update that reaches
 * a section still waiting would throw its HTML away. On a page reached by a click it is rendered after the first paint.
 */
export function island<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  lately.push(load);
  const Content = lazy(async () => ({
    default: (await load().catch(withoutCode)) as ComponentType<object>,
  }));
  return memo(function Island(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    const [gate] = useState(() => (isServer || !isDocumentShown ? undefined : makeGate()));
    const [isDue, setDue] = useState(isServer || gate !== undefined);
    useEffect(() => {
      if (gate && place.current) return gate.openNear(place.current);
      startTransition(() => setDue(true));
    }, [gate]);
    return (
      // Until it is due, what comes after it stays out of sight.
      <div ref={place} data-island="" style={isDue ? undefined : { minHeight: '100vh' }}>
        <Suspense fallback={null}>
          {isDue && <Waiting gate={gate} />}
          {isDue && <Content {...props} />}
          <Hydrated place={place} />
        </Suspense>
      </div>
    );
  }) as unknown as ComponentType<Props>;
}

/** An island that holds a form. The rules of forms are asked for first: evaluated with the rest they make a long task. */
export const formIsland = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => island(() => import('#site/forms/forms.ts').then(load));

/** Suspends what is next to it until the gate opens, so that nothing of it is loaded before. */
function Waiting({ gate }: { gate: Gate | undefined }) {
  if (gate) use(gate.opened);
  return null;
}

/** The code is gone, after a new version of the site or without a connection. */
function withoutCode(): Promise<never> {
  // The server's HTML stays for good; a page without it may still be had as a document.
  if (!isDocumentShown) location.reload();
  return new Promise(() => {});
}

/** Tells that what is next to it is hydrated: React hydrates all of a Suspense boundary at once. */
function Hydrated({ place }: { place: RefObject<HTMLElement | null> }) {
  useEffect(() => tellHydrated(place.current), [place]);
  return null;
}
