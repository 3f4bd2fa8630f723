import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** The coloured ground of a page's top, below the navigation bar. */
export const BannerSurface = styled('section')(({ theme }) => ({
  position: 'relative',
  overflow: 'clip',
  paddingTop: 72,
  background: theme.palette.wash,
  '--surface': theme.palette.wash,
}));

const Words = styled('div')(({ theme }) => ({
  position: 'relative',
  zIndex: 1,
  display: 'grid',
  justifyItems: 'start',
  gap: 24,
  paddingBlock: '64px 56px',
  '& > a': { marginTop: 8 },
  [theme.breakpoints.up('md')]: {
    paddingBlock: '104px 112px',
    gridTemplateColumns: 'minmax(0, 620px)',
  },
}));

const Art = styled('div')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  '& > svg': { position: 'absolute' },
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

interface PageBannerProps {
  title: string | undefined;
  text?: string | undefined;
  /** A drawing for wide screens; it brings its size and its place from the right half, cut off at the edges. */
  art?: ReactNode;
  /** What is under the text: a button. */
  children?: ReactNode;
}

/** The top of a page: its `h1`, a sentence and a drawing. */
export function PageBanner({ title, text, art, children }: PageBannerProps) {
  return (
    <BannerSurface>
      {art && <Art>{art}</Art>}
      <Container maxWidth="lg">
        <Words>
          <Typography variant="h1">{title}</Typography>
          {text && <Typography variant="subtitle1">{text}</Typography>}
          {children}
        </Words>
      </Container>
    </BannerSurface>
  );
}
