import { island } from '#hydration/Island.tsx';
import { ServicesBanner } from '#sections/services/ServicesBanner.tsx';

const ServiceCards = island(() =>
  import('#sections/services/ServiceCards.tsx').then((section) => section.ServiceCards),
);
const Safeguard = island(() =>
  import('#sections/services/Safeguard.tsx').then((section) => section.Safeguard),
);
const Saas = island(() => import('#sections/services/Saas.tsx').then((section) => section.Saas));

/** `/services`: the numbered services, the safeguards and the SaaS foundations. */
export function ServicesPage() {
  return (
    <>
      <ServicesBanner />
      <ServiceCards />
      <Safeguard />
      <Saas />
    </>
  );
}
