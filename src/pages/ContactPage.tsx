import { styled } from '@mui/material/styles';
import { formIsland, island } from '#hydration/Island.tsx';
import { BannerStone } from '#sections/art/BannerStone.tsx';
import { contentApi } from '#store/contentApi.ts';
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
  const { data: page } = contentApi.useGetContactPageQuery();
  return (
    <>
      <PageBanner
        title={page?.heading}
        text={page?.text}
        art={<Stone name="stone:pear:-1.25" gem="dresden" />}
      />
      <Enquiries />
      <OfficeMap />
    </>
  );
}
