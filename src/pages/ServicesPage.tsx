import { Sections } from '#components/Sections.tsx';
import { Saas } from '#sections/services/Saas.tsx';
import { Safeguard } from '#sections/services/Safeguard.tsx';
import { ServiceRows } from '#sections/services/ServiceRows.tsx';
import { ServicesBanner } from '#sections/services/ServicesBanner.tsx';

/** `/services`: the numbered services, the safeguards and the SaaS foundations. */
export function ServicesPage() {
  return (
    <Sections>
      <ServicesBanner />
      <ServiceRows />
      <Safeguard />
      <Saas />
    </Sections>
  );
}
