import { PageBanner } from '#components/PageBanner.tsx';
import { Sections } from '#components/Sections.tsx';
import { EnquirySection } from '#sections/contact/EnquirySection.tsx';
import { OfficeMap } from '#sections/contact/OfficeMap.tsx';
import { useContent } from '#store/contentApi.ts';

const stone = { name: 'stone:pear:-1.25', gem: 'dresden', bottom: -250 };

/** `/contact`: the enquiry form, help for other visitors and the office map. */
export function ContactPage() {
  const page = useContent('contactPage');
  return (
    <Sections>
      <PageBanner title={page?.heading} text={page?.text} stone={stone} />
      <EnquirySection />
      <OfficeMap />
    </Sections>
  );
}
