import {
  type ComponentType,
  lazy,
  memo,
  type RefObject,
  Suspense,
  startTransition,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { type Gate, makeGate } from './gate.ts';
import { markLanguages } from './markLanguages.ts';
import { tellHydrated } from './tellHydrated.ts';

const isServer = import.meta.env.SSR;

let isDocumentShown = true;

/** Call this when another page replaces the one that came with the document: later pages have no server HTML to keep. */
export function leaveDocument(): void {
  isDocumentShown = false;
}

/** Loads the code of a section. */
type LoadSection = () => Promise<unknown>;

let lately: LoadSection[] = [];

/** Sections registered since the last call. Called right after a page's code was loaded, these are the page's sections. */
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
      return afterPaint(() => startTransition(() => setDue(true)));
    }, [gate]);
    return (
      // Content after it stays hidden until it is ready.
      <div ref={place} data-island="" style={isDue ? undefined : { minHeight: '100vh' }}>
        <Suspense fallback={null}>
          {isDue && (
            <>
              <Waiting gate={gate} />
              <Content {...props} />
              <Hydrated place={place} />
            </>
          )}
        </Suspense>
      </div>
    );
  }) as unknown as ComponentType<Props>;
}

/** Calls it once the browser has painted what React has changed. Returns a function that calls it off. */
function afterPaint(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(call);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * A section with code of its own and nothing to press but links. In the document its HTML stays as the server made it, so that
 * neither its code nor its records are needed there; on a page reached by a click it is an island.
 */
export function stillSection(load: () => Promise<ComponentType>): ComponentType {
  const Moved = island(load);
  const Content = lazy(async () => ({ default: await load() }));
  return function StillSection() {
    const id = useId();
    // As it is in the page, for the case that React has to make the page anew.
    const [kept] = useState(() =>
      isServer || !isDocumentShown ? undefined : { __html: document.getElementById(id)?.innerHTML ?? '' },
    );
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the page's own
    if (kept) return <div id={id} data-still="" dangerouslySetInnerHTML={kept} suppressHydrationWarning />;
    if (!isServer) return <Moved />;
    return (
      <div id={id} data-still="">
        <Suspense fallback={null}>
          <Content />
        </Suspense>
      </div>
    );
  };
}

/** An island with a form. It loads the form rules first, because evaluating them with the rest would be one long task. */
export const formIsland = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => island(() => import('#site/forms/forms.ts').then(load));

/** Suspends its siblings until the gate opens, so that nothing is loaded before. */
function Waiting({ gate }: { gate: Gate | undefined }) {
  if (gate) use(gate.opened);
  return null;
}

/** The code could not be loaded: a new version was deployed, or there is no connection. */
function withoutCode(): Promise<never> {
  // Keep the server's HTML. A page without it may still load as a document.
  if (!isDocumentShown) location.reload();
  return new Promise(() => {});
}

/** Reports that its siblings are hydrated: React hydrates a Suspense boundary as a whole. */
function Hydrated({ place }: { place: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    if (place.current && !isDocumentShown) markLanguages(place.current);
    tellHydrated(place.current);
  }, [place]);
  return null;
}
