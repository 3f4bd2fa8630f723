import { styled } from '@mui/material/styles';
import { usePicture } from '#store/contentApi.ts';
import { Photo } from './Photo.tsx';
import type { PhotoBox } from './photoBox.ts';

const onDark = { '& > [data-for=light]': { display: 'none' }, '& > [data-for=dark]': { display: 'block' } };

// A window without a device. CSS selects the picture, because the server does not know the scheme; the browser does not load
// the hidden one.
const Frame = styled('div', { shouldForwardProp: (prop) => prop !== 'isTall' })<{ isTall: boolean }>(
  ({ theme, isTall }) => ({
    // A phone's screen is not larger than on a phone.
    maxWidth: isTall ? 300 : undefined,
    overflow: 'hidden',
    ...theme.mixins.cut(3),
    background: theme.palette.wash2,
    ...theme.mixins.cutBorder(theme.palette.divider),
    '& > [data-for=dark]': { display: 'none' },
    '[data-scheme=dark] &:has(> [data-for=dark])': onDark,
    '@media (prefers-color-scheme: dark)': { 'html:not([data-scheme]) &:has(> [data-for=dark])': onDark },
  }),
);

interface ScreenProps {
  file: string;
  alt: string;
  /** The picture for the dark scheme; '' where the first one is for both. */
  dark?: string;
  /** Widths of the frame, as `PhotoBox` has them. */
  widths: PhotoBox['widths'];
  isFirst?: boolean;
  className?: string;
}

/** A screen of software in its own aspect ratio. Renders nothing without the picture. */
export function Screen({ file, alt, dark = '', widths, isFirst, className }: ScreenProps) {
  const facts = usePicture(file);
  const darkFacts = usePicture(dark);
  if (typeof facts !== 'object') return null;
  const photo = { alt, focus: '', box: { aspect: facts.width / facts.height, widths }, drawing: null };
  return (
    <Frame className={className} isTall={facts.height > facts.width}>
      <div data-for="light">
        <Photo stored={file} {...photo} isFirst={isFirst && !darkFacts} />
      </div>
      {typeof darkFacts === 'object' && (
        <div data-for="dark">
          <Photo stored={dark} {...photo} />
        </div>
      )}
    </Frame>
  );
}
