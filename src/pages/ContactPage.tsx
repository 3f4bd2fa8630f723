import { PageBanner } from '#components/PageBanner.tsx';
import { ReachButtons } from '#components/ReachButtons.tsx';
import { Sections } from '#components/Sections.tsx';
import { EnquirySection } from '#sections/contact/EnquirySection.tsx';
import { FurtherOffices } from '#sections/contact/FurtherOffices.tsx';
import { OfficeMap } from '#sections/contact/OfficeMap.tsx';
import { useContent } from '#store/contentApi.ts';

const stone = { name: 'stone:pear:-1.25', gem: 'dresden', bottom: -250 };

/** `/contact`: the enquiry form, help for other visitors and the office map. */
export function ContactPage() {
  const page = useContent('contactPage');
  const office = useContent('office');
  const labels = useContent('frame')?.reach;
  return (
    <Sections>
      <PageBanner title={page?.heading} text={page?.text} stone={stone} isLow>
        {/* Three buttons reach the stone. */}
        <ReachButtons
          office={office}
          labels={labels}
          withEmail
          withNumber
          sx={{ '& a:not(:hover)': { bgcolor: 'wash' } }}
        />
      </PageBanner>
      <EnquirySection />
      <OfficeMap />
      <FurtherOffices />
    </Sections>
  );
}
