import { formIsland, island } from '#hydration/Island.tsx';
import { ContactBanner } from '#sections/ContactBanner.tsx';

const Enquiries = formIsland(() => import('#sections/Enquiries.tsx').then((section) => section.Enquiries));
const OfficeMap = island(() => import('#sections/OfficeMap.tsx').then((section) => section.OfficeMap));

/** `/contact`: the enquiry form, help for everyone else, and the way to the office. */
export function ContactPage() {
  return (
    <>
      <ContactBanner />
      <Enquiries />
      <OfficeMap />
    </>
  );
}
