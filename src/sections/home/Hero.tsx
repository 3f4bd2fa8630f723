import ArrowForward from '@mui/icons-material/ArrowForward';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ActionLink } from '#components/ActionLink.tsx';
import { cutMark } from '#components/cutMark.ts';
import { Drawing } from '#components/Drawing.tsx';
import { keyed } from '#components/keyed.ts';
import { useContent } from '#store/contentApi.ts';
import { brand } from '#theme/brand.ts';

const Root = styled('section')(({ theme }) => ({
  position: 'relative',
  overflow: 'clip',
  background: theme.palette.wash,
  '--surface': theme.palette.wash,
  [theme.breakpoints.up('md')]: {
    display: 'grid',
    alignItems: 'center',
    minHeight: 'clamp(680px, 100svh - 80px, 820px)',
  },
  // Print has no drawings, so it keeps no room for them.
  '@media print': { '&&': { minHeight: 0 } },
}));

const SecondLink = styled(Link)(({ theme }) => ({
  ...theme.mixins.tapTarget,
  gap: 8,
  fontWeight: 600,
  fontSize: '1.125rem',
  '& svg': { width: 20, height: 20 },
}));

const Points = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  marginTop: 12,
  fontSize: '1.0625rem',
  lineHeight: 1.412,
  color: theme.palette.text.secondary,
  '& li': { display: 'flex', gap: 12 },
  '& li::before': { ...cutMark(theme), marginTop: 5 },
  '--mark': theme.palette.primary.main,
  [theme.breakpoints.up('md')]: { marginTop: 28 },
}));

// The window crops the stone at the right and at the bottom, never at the left.
const Art = styled('div')(({ theme }) => ({
  position: 'relative',
  height: 300,
  marginTop: 8,
  '& svg': {
    position: 'absolute',
    left: '72%',
    width: 'min(164vw, 640px)',
    height: 'min(164vw, 640px)',
    transform: 'translate(-50%, -8%)',
  },
  [theme.breakpoints.up('sm')]: { height: 480, '& svg': { width: 800, height: 800 } },
  [theme.breakpoints.up('md')]: {
    position: 'absolute',
    inset: 0,
    height: 'auto',
    margin: 0,
    '& svg': {
      left: 'calc(50% + 350px)',
      top: 580,
      width: 900,
      height: 900,
      transform: 'translate(-50%, -50%)',
    },
  },
  [theme.breakpoints.up('lg')]: { '& svg': { left: 'calc(50% + 530px)', width: 1200, height: 1200 } },
  '@media (min-width: 1400px)': { '& svg': { left: 'calc(50% + 475px)' } },
  '@media print': { display: 'none' },
}));

/** The first screen of the home page: the brand's line, its explanation and a link. */
export function Hero() {
  const hero = useContent('homePage')?.hero;
  return (
    <Root>
      <Container>
        <Stack
          spacing="24px"
          sx={{
            position: 'relative',
            zIndex: 1,
            paddingTop: { xs: '112px', md: '128px' },
            paddingBottom: { md: '80px' },
            maxWidth: { md: 390, lg: 560 },
          }}
        >
          <Typography variant="display" component="h1">
            {hero?.heading || brand.line}
          </Typography>
          {hero && (
            <>
              <Typography variant="subtitle1">{hero.text}</Typography>
              {hero.engagement && <Typography sx={{ fontWeight: 600 }}>{hero.engagement}</Typography>}
              <Stack
                direction="row"
                spacing="12px 28px"
                sx={{ flexWrap: 'wrap', alignItems: 'center', marginTop: '4px' }}
              >
                <ActionLink href={hero.button.path}>{hero.button.label}</ActionLink>
                <SecondLink href={hero.link.path}>
                  {hero.link.label}
                  <ArrowForward />
                </SecondLink>
              </Stack>
              {hero.points.length > 0 && (
                <Points role="list">
                  {keyed(hero.points, String).map(({ key, item: point }) => (
                    <li key={key}>{point}</li>
                  ))}
                </Points>
              )}
            </>
          )}
        </Stack>
      </Container>
      <Art>
        <Drawing name="hero" />
      </Art>
    </Root>
  );
}
