import { island } from '#hydration/Island.tsx';
import { CareersBanner } from '#sections/CareersBanner.tsx';

const Saas = island(() => import('#sections/Saas.tsx').then((section) => section.Saas));

/** `/careers`: a banner and the SaaS section. */
export function CareersPage() {
  return (
    <>
      <CareersBanner />
      <Saas />
    </>
  );
}
