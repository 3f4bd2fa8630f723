import { Suspense } from 'react';
import { Saas } from '#sections/services/Saas.tsx';
import { Safeguard } from '#sections/services/Safeguard.tsx';
import { ServiceCards } from '#sections/services/ServiceCards.tsx';
import { ServicesBanner } from '#sections/services/ServicesBanner.tsx';

/** `/services`: the numbered services, the safeguards and the SaaS foundations. */
export function ServicesPage() {
  return (
    <>
      <ServicesBanner />
      <Suspense>
        <ServiceCards />
      </Suspense>
      <Suspense>
        <Safeguard />
      </Suspense>
      <Suspense>
        <Saas />
      </Suspense>
    </>
  );
}
