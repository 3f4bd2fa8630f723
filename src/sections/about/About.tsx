import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ActionLink } from '#components/ActionLink.tsx';
import { Columns } from '#components/Columns.tsx';
import { CompanyLine } from '#components/CompanyLine.tsx';
import { Drawing } from '#components/Drawing.tsx';
import { PageTop, SectionLabel } from '#components/Section.tsx';
import { defaults } from '#site/defaults.ts';
import { useAboutQuery, useContent } from '#store/contentApi.ts';
import { Photo } from '../art/Photo.tsx';
import { halfWidths } from '../art/photoBox.ts';
import { HighlightedText } from './HighlightedText.tsx';

const box = { aspect: 592 / 640, widths: halfWidths };

const Image = styled(Photo)(({ theme }) => ({
  ...theme.mixins.cut(5),
  background: theme.palette.wash,
}));

/** First section of `/about`: the company (rules §2). Shows only its heading without its record. */
export function About() {
  const { data: about } = useAboutQuery();
  const title = useContent('aboutPage')?.title ?? '';
  const frame = useContent('frame');
  if (!about) {
    return (
      <PageTop>
        <Typography variant="h1">{title}</Typography>
      </PageTop>
    );
  }
  const { subtitle, highlight, paragraph1, paragraph2, buttonText, buttonLink } = about;
  const heading = about.title || highlight ? about.title : title;
  return (
    <PageTop>
      <Columns at={{ md: 2 }} sx={{ alignItems: 'center' }}>
        <Stack
          spacing="22px"
          sx={{ alignItems: 'start', paddingRight: { md: 2 }, '& > a': { marginTop: '10px' } }}
        >
          {subtitle && <SectionLabel>{subtitle}</SectionLabel>}
          <Typography variant="h1">
            <HighlightedText text={heading} highlight={highlight} />
          </Typography>
          {paragraph1 && <Typography>{paragraph1}</Typography>}
          {paragraph2 && <Typography>{paragraph2}</Typography>}
          <CompanyLine text={frame?.companyLine} />
          {buttonText && <ActionLink href={buttonLink || defaults.aboutLink}>{buttonText}</ActionLink>}
        </Stack>
        <Image
          stored={about.image}
          alt={about.imageAlt}
          focus={about.imageFocus}
          box={box}
          drawing={<Drawing name="boulders" />}
          isFirst
        />
      </Columns>
    </PageTop>
  );
}
