import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { EnquiryForm } from '#forms/EnquiryForm.tsx';
import { enquirySection } from '#site/copy/contactPage.ts';
import { Surface } from '#ui/Section.tsx';
import { SupportBlurbs } from './SupportBlurbs.tsx';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '56px 32px',
  '& > *': { minWidth: 0 },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 25fr) minmax(0, 12fr)' },
}));

/** The enquiry form, and help beside it for everyone it is not meant for (spec §2). */
export function Enquiries() {
  const id = useId();
  return (
    <Surface labelledBy={id}>
      <h2 className="vh" id={id}>
        {enquirySection.heading}
      </h2>
      <Columns>
        <EnquiryForm />
        <SupportBlurbs />
      </Columns>
    </Surface>
  );
}
