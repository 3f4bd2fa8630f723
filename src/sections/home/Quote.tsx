import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Photo } from '../art/Photo.tsx';
import type { PhotoBox } from '../art/photoBox.ts';

const Root = styled(Card)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: 16,
  padding: '20px 24px',
  '--surface': theme.palette.background.paper,
  '& blockquote p': { color: theme.palette.text.primary },
  // Only the dark scheme needs an edge, because its `paper` and `wash` colours are similar.
  ...theme.mixins.cutBorder(`color-mix(in oklab, ${theme.palette.divider} var(--on-dark), transparent)`),
  [theme.breakpoints.up('md')]: {
    gap: 28,
    padding: 44,
    '&:first-of-type': { gridRow: '1 / 3', '& .stone': { width: 72, height: 72 } },
    // The last of an even number from four on has no neighbour.
    '&:only-of-type, &:last-of-type:nth-of-type(2n + 4)': { gridColumn: '1 / -1' },
  },
})) as typeof Card;

const Speaker = styled(Stack)(({ theme }) => ({
  alignItems: 'center',
  fontSize: '1.0625rem',
  lineHeight: 1.412,
  color: theme.palette.text.secondary,
  '& .stone': { flex: 'none', width: 48, height: 48 },
})) as typeof Stack;

const box: PhotoBox = { aspect: 1, widths: [{ from: 0, vw: 0, px: 72 }] };

const Portrait = styled(Photo)(({ theme }) => ({
  flex: 'none',
  width: 72,
  ...theme.mixins.octagon,
  '&& .stone': { width: '100%', height: '100%' },
}));

interface QuoteProps {
  text: string;
  speaker: ReactNode;
  /** Whether the text is large on wide screens. */
  isLarge: boolean;
  /** The speaker's portrait or logo. */
  picture?: { file: string; alt: string; focus?: string } | undefined;
  /** In its place. */
  stone?: ReactNode;
}

/** A quote and its speaker on a card. */
export const Quote = ({ text, speaker, isLarge, picture, stone = null }: QuoteProps) => (
  <Root component="figure">
    <blockquote>
      <Typography variant={isLarge ? 'quote' : 'subtitle2'} component="p">
        “{text}”
      </Typography>
    </blockquote>
    <Speaker component="figcaption" direction="row" spacing="16px">
      {picture ? (
        <Portrait
          stored={picture.file}
          alt={picture.alt}
          focus={picture.focus ?? ''}
          box={box}
          drawing={stone}
        />
      ) : (
        stone
      )}
      {speaker}
    </Speaker>
  </Root>
);
