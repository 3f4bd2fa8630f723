import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { BannerStone } from '#components/BannerStone.tsx';
import { PageBanner } from '#components/PageBanner.tsx';
import { EnquirySection } from '#sections/contact/EnquirySection.tsx';
import { OfficeMap } from '#sections/contact/OfficeMap.tsx';
import { useContent } from '#store/contentApi.ts';

const Stone = styled(BannerStone)({ left: 'max(50% + 190px, 700px)', bottom: -250 });

/** `/contact`: the enquiry form, help for everyone else, and the way to the office. */
export function ContactPage() {
  const page = useContent('contactPage');
  return (
    <>
      <PageBanner
        title={page?.heading}
        text={page?.text}
        art={<Stone name="stone:pear:-1.25" gem="dresden" />}
      />
      <Suspense>
        <EnquirySection />
      </Suspense>
      <Suspense>
        <OfficeMap />
      </Suspense>
    </>
  );
}
