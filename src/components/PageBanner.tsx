import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Drawing, type DrawingProps } from './Drawing.tsx';

/** The coloured surface at the top of a page, behind the navigation bar. */
export const BannerSurface = styled('section')(({ theme }) => ({
  position: 'relative',
  overflow: 'clip',
  paddingTop: 72,
  background: theme.palette.wash,
  '--surface': theme.palette.wash,
}));

/** A banner's texts and button in a column. */
export const BannerTexts = styled(Stack)({ alignItems: 'start', gap: 24, '& > a': { marginTop: 8 } });

const Texts = styled(BannerTexts, { shouldForwardProp: (prop) => prop !== 'isLow' })<{
  isLow: boolean;
}>(({ theme, isLow }) => ({
  position: 'relative',
  zIndex: 1,
  paddingBlock: '64px 56px',
  [theme.breakpoints.down('md')]: isLow
    ? { gap: 16, paddingBlock: 32 }
    : // Without a button the stone needs room below the text.
      { '&:not(:has(> a))': { paddingBottom: 120 } },
  // Beside the stone in the corner, whatever the size of the text is.
  ...(isLow && { '@media (min-width:480px) and (max-width:899.95px)': { marginRight: 140 } }),
  [theme.breakpoints.up('md')]: {
    paddingBlock: '88px 64px',
    maxWidth: 620,
  },
}));

interface BannerStoneProps extends DrawingProps {
  /** Whether phones, whose texts would lie on it, show none. */
  isOnlyWide?: boolean;
  bottom?: number;
  /** Width and height in pixels. */
  size?: number;
}

/** The stone at the right of a banner, cropped at its edges; small in the corner on narrow screens. */
export const BannerStone = styled(Drawing, {
  shouldForwardProp: (prop) => prop !== 'bottom' && prop !== 'size' && prop !== 'isOnlyWide',
})<BannerStoneProps>(({ theme, isOnlyWide, bottom = -230, size = 640 }) => ({
  position: 'absolute',
  // Its middle is 510 pixels from the page's middle, or 210 pixels from the right edge of a window that is wider than 1440.
  left: `calc(max(50% + 510px, 100% - 210px) - ${size / 2}px)`,
  bottom,
  width: size,
  height: size,
  [theme.breakpoints.down('md')]: { left: 'calc(100% - 132px)', bottom: -84, width: 200, height: 200 },
  ...(isOnlyWide && { '@media (max-width:479.95px)': { display: 'none' } }),
}));

interface PageBannerProps {
  title: string | undefined;
  text?: string | undefined;
  stone?: BannerStoneProps;
  /** Whether the page's main part is in the first screen of phones. */
  isLow?: boolean;
  /** Content below the text, usually a button. */
  children?: ReactNode;
}

/** The top of a page with `h1`, text and stone. */
export function PageBanner({ title, text, stone, isLow = false, children }: PageBannerProps) {
  return (
    <BannerSurface>
      {stone && <BannerStone isOnlyWide={isLow} {...stone} />}
      <Container>
        <Texts isLow={isLow}>
          <Typography variant="h1">{title}</Typography>
          {text && <Typography variant="subtitle1">{text}</Typography>}
          {children}
        </Texts>
      </Container>
    </BannerSurface>
  );
}
