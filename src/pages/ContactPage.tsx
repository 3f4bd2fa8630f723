import { styled } from '@mui/material/styles';
import { formIsland, island } from '#hydration/Island.tsx';
import { BannerStone } from '#sections/art/BannerStone.tsx';
import { contactBanner } from '#site/copy/contactPage.ts';
import { PageBanner } from '#ui/PageBanner.tsx';

const Enquiries = formIsland(() =>
  import('#sections/contact/Enquiries.tsx').then((section) => section.Enquiries),
);
const OfficeMap = island(() =>
  import('#sections/contact/OfficeMap.tsx').then((section) => section.OfficeMap),
);

const Stone = styled(BannerStone)({ left: 'max(50% + 190px, 700px)', bottom: -250 });

/** `/contact`: the enquiry form, help for everyone else, and the way to the office. */
export function ContactPage() {
  return (
    <>
      <PageBanner {...contactBanner} art={<Stone name="stone:pear:-1.25" gem="dresden" />} />
      <Enquiries />
      <OfficeMap />
    </>
  );
}
