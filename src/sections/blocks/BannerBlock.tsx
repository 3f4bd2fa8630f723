import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ActionLink } from '#components/ActionLink.tsx';
import { Columns } from '#components/Columns.tsx';
import { Crumbs } from '#components/Crumbs.tsx';
import { keyed } from '#components/keyed.ts';
import { BannerStone, BannerSurface, BannerTexts } from '#components/PageBanner.tsx';
import { Photo } from '../art/Photo.tsx';
import { halfWidths } from '../art/photoBox.ts';
import { Screen } from '../art/Screen.tsx';
import type { BlockProps } from './blockProps.ts';
import { PageDate } from './PageDate.tsx';

const Surface = styled(BannerSurface, { shouldForwardProp: (prop) => prop !== 'isTop' })<{ isTop: boolean }>(
  // Only at the top of a page is the navigation bar above it.
  ({ isTop }) => (isTop ? {} : { paddingTop: 0 }),
);

const Row = styled(Columns)(({ theme }) => ({
  position: 'relative',
  zIndex: 1,
  alignItems: 'center',
  paddingBlock: '40px 56px',
  [theme.breakpoints.up('md')]: { paddingBlock: '48px 64px' },
}));

const FactList = styled('dl')(({ theme }) => ({
  width: '100%',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 7em) minmax(0, 1fr)',
    gap: '2px 20px',
    paddingBlock: 8,
    borderTop: `1px solid ${theme.palette.divider}`,
    ...theme.typography.body2,
  },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { fontWeight: 600 },
}));

/** The facts of a project: client, task, team and so on. */
const Facts = ({ facts }: { facts: readonly { label: string; text: string }[] }) => (
  <FactList>
    {keyed(facts, ({ label }) => label).map(({ key, item: { label, text } }) => (
      <div key={key}>
        <dt>{label}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </FactList>
);

const box = { aspect: 4 / 3, widths: halfWidths };

const Image = styled(Photo)(({ theme }) => ({ ...theme.mixins.cut(5), background: theme.palette.wash2 }));

/** A banner with a picture or a stone. As the top of a page it has the breadcrumb, the `h1` and the date. */
export function BannerBlock({
  block: { heading, text, button, facts = [], picture },
  head,
}: BlockProps<'banner'>) {
  return (
    <Surface isTop={head !== undefined}>
      {!picture && <BannerStone name="stone:cushion:.3" gem="noor" />}
      <Container>
        <Row
          at={{ md: picture ? 2 : 'minmax(0, 620px)' }}
          // Without a button the stone needs room below the text.
          sx={picture || button ? undefined : { paddingBottom: { xs: '120px', md: '96px' } }}
        >
          <BannerTexts>
            {head && <Crumbs above={head.trail} here={head.title} />}
            <Typography variant={head ? 'h1' : 'h2'}>{heading}</Typography>
            {head?.date && <PageDate day={head.date} facts={head.article?.facts} />}
            {text && <Typography variant="subtitle1">{text}</Typography>}
            {facts.length > 0 && <Facts facts={facts} />}
            {button && <ActionLink href={button.path}>{button.label}</ActionLink>}
          </BannerTexts>
          {picture?.dark ? (
            <Screen {...picture} widths={halfWidths} isFirst={head !== undefined} />
          ) : (
            picture && (
              <Image
                stored={picture.file}
                alt={picture.alt}
                focus=""
                box={box}
                drawing={null}
                isFirst={head !== undefined}
              />
            )
          )}
        </Row>
      </Container>
    </Surface>
  );
}
