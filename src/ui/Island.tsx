import { type ComponentType, lazy, memo, Suspense, useEffect, useRef } from 'react';
import { makeGate } from './gate.ts';

/**
 * A section whose server-made HTML stays as it is until the visitor comes near it, points at it or tabs into it;
 * only then its code is loaded and hydrated. On client navigation all gates stand open and it loads at once.
 * The props must be stable: an update that reaches a section still waiting would throw its HTML away.
 */
export function island<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const gate = makeGate();
  const Content = lazy(async () => {
    await gate.opened;
    return { default: (await load()) as ComponentType<object> };
  });
  return memo(function Island(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => (place.current ? gate.openNear(place.current) : undefined), []);
    return (
      <div ref={place}>
        <Suspense fallback={null}>
          <Content {...props} />
        </Suspense>
      </div>
    );
  }) as unknown as ComponentType<Props>;
}
