import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ActionLink } from '#components/ActionLink.tsx';
import { Columns } from '#components/Columns.tsx';
import { CompanyLine } from '#components/CompanyLine.tsx';
import { Drawing } from '#components/Drawing.tsx';
import { keyed } from '#components/keyed.ts';
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

const Facts = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px 40px',
  // The figure is above its words, although the words name it.
  '& > div': { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' },
  '& dt': { color: theme.palette.text.secondary },
}));

const TeamLink = styled(Link)(({ theme }) => ({ ...theme.mixins.tapTarget, fontWeight: 600 }));

/** First section of `/about`: the company (rules §2). Shows only its heading without its record. */
export function About() {
  const { data: about } = useAboutQuery();
  const page = useContent('aboutPage');
  const title = page?.title ?? '';
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
        <Stack spacing="22px" sx={{ alignItems: 'start', paddingRight: { md: 2 } }}>
          {subtitle && <SectionLabel>{subtitle}</SectionLabel>}
          <Typography variant="h1">
            <HighlightedText text={heading} highlight={highlight} />
          </Typography>
          {paragraph1 && <Typography>{paragraph1}</Typography>}
          {paragraph2 && <Typography>{paragraph2}</Typography>}
          <CompanyLine text={frame?.companyLine} />
          {page && page.facts.length > 0 && (
            <Facts>
              {keyed(page.facts, (fact) => fact.label).map(({ key, item: { value, label } }) => (
                <div key={key}>
                  <dt>{label}</dt>
                  <Typography variant="h3" component="dd">
                    {value}
                  </Typography>
                </div>
              ))}
            </Facts>
          )}
          <Stack direction="row" spacing="12px 28px" sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
            {buttonText && <ActionLink href={buttonLink || defaults.aboutLink}>{buttonText}</ActionLink>}
            {page?.team && <TeamLink href={page.team.path}>{page.team.label}</TeamLink>}
          </Stack>
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
