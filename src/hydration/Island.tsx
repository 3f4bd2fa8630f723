import { type ComponentType, lazy, memo, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { loadFormChunks } from './formChunks.ts';
import { makeGate } from './gate.ts';
import { tellHydrated } from './tellHydrated.ts';

/** Code of sections that has been asked for. */
const asked = new Set<Promise<unknown>>();

/** Resolves when the code of all sections asked for is at hand; rejects when some of it cannot be loaded. */
export const sectionsLoaded = (): Promise<unknown> => Promise.all(asked);

/**
 * A section whose server-made HTML stays as it is until the visitor comes near it, points at it or tabs into it;
 * only then its code is loaded and hydrated. On client navigation all gates stand open and it loads at once.
 * What a button was pressed for before that is done then. The props must be stable: an update that reaches a section
 * still waiting would throw its HTML away. An eager one does not wait for the visitor, only for the page.
 */
export function island<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isEager = false } = {},
): ComponentType<Props> {
  const gate = makeGate();
  let Loaded: ComponentType<object> | undefined;
  const loading = gate.opened.then(async () => {
    const arrival = load();
    asked.add(arrival);
    const lost = () => new Promise<never>(() => {}); // then the server's HTML stays for good
    Loaded = (await arrival.catch(lost)) as ComponentType<object>;
    return { default: Loaded };
  });
  const Late = lazy(() => loading);
  return memo(function Island(props: Props) {
    // What is at hand is shown at once: a page reached by a click must not appear without its sections.
    const [Content] = useState(() => Loaded ?? Late);
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
      if (isEager) gate.openNow();
      else if (place.current) return gate.openNear(place.current);
    }, []);
    return (
      <div ref={place} data-island="">
        <Suspense fallback={null}>
          <Content {...props} />
          <Hydrated place={place} />
        </Suspense>
      </div>
    );
  }) as unknown as ComponentType<Props>;
}

/** An island that holds a form. */
export const formIsland = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => island(() => (import.meta.env.SSR ? load() : loadFormChunks().then(load)));

/** Tells that what stands beside it is hydrated: React hydrates all of a Suspense boundary at once. */
function Hydrated({ place }: { place: RefObject<HTMLElement | null> }) {
  useEffect(() => tellHydrated(place.current), [place]);
  return null;
}
