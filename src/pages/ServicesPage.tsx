import { island } from '#hydration/Island.tsx';
import { ServicesBanner } from '#sections/ServicesBanner.tsx';

const ServiceCards = island(() =>
  import('#sections/ServiceCards.tsx').then((section) => section.ServiceCards),
);
const Safeguard = island(() => import('#sections/Safeguard.tsx').then((section) => section.Safeguard));
const Saas = island(() => import('#sections/Saas.tsx').then((section) => section.Saas));

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
