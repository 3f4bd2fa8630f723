import { styled } from '@mui/material/styles';
import { usePicture } from '#store/contentApi.ts';
import { Photo } from '../art/Photo.tsx';

const Frame = styled('div', { shouldForwardProp: (prop) => prop !== 'most' })<{ most: number }>(
  ({ most }) => ({
    width: `min(100%, ${most}px)`,
  }),
);

interface WholePictureProps {
  file: string;
  alt: string;
  /** Largest size in pixels. */
  maxWidth: number;
  maxHeight: number;
  className?: string;
}

/** A picture in its own aspect ratio and at most its own size. Renders nothing without the picture. */
export function WholePicture({ file, alt, maxWidth, maxHeight, className }: WholePictureProps) {
  const facts = usePicture(file);
  if (typeof facts !== 'object') return null;
  const aspect = facts.width / facts.height;
  const most = Math.round(Math.min(maxWidth, maxHeight * aspect, facts.width));
  const widths = [
    { from: most + 64, vw: 0, px: most },
    { from: 0, vw: 100, px: -40 },
  ];
  return (
    <Frame most={most}>
      <Photo stored={file} alt={alt} focus="" box={{ aspect, widths }} drawing={null} className={className} />
    </Frame>
  );
}
