import { styled } from '@mui/material/styles';
import { contactBanner } from '#site/copy/contactPage.ts';
import { PageBanner } from '#ui/PageBanner.tsx';
import { Drawing } from './Drawing.tsx';

const Stone = styled(Drawing)({ left: 'max(50% + 190px, 700px)', bottom: -250, width: 640, height: 640 });

/** The top of /contact (spec §2). */
export function ContactBanner() {
  return <PageBanner {...contactBanner} art={<Stone name="stone:pear:-1.25" gem="dresden" />} />;
}
