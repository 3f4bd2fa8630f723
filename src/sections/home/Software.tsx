import ArrowForward from '@mui/icons-material/ArrowForward';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Section } from '#components/Section.tsx';
import { useContent } from '#store/contentApi.ts';
import type { PhotoBox } from '../art/photoBox.ts';
import { Screen } from '../art/Screen.tsx';

const More = styled(Link)(({ theme }) => ({
  ...theme.mixins.tapTarget,
  gap: 8,
  marginTop: 12,
  fontWeight: 600,
  '& svg': { width: 20, height: 20 },
}));

/** Two thirds of the site's column on wide screens. */
const widths: PhotoBox['widths'] = [
  { from: 1280, vw: 0, px: 800 },
  { from: 900, vw: 66, px: -64 },
  { from: 600, vw: 100, px: -64 },
  { from: 0, vw: 100, px: -40 },
];

/** A screen of software below the first screen of the home page. Renders nothing without its text. */
export function Software() {
  const software = useContent('homePage')?.software;
  if (!software) return null;
  const { heading, text, link, ...picture } = software;
  return (
    <Section form="beside" heading={heading} text={text}>
      <Screen {...picture} widths={widths} />
      {link && (
        <More href={link.path}>
          {link.label}
          <ArrowForward />
        </More>
      )}
    </Section>
  );
}
