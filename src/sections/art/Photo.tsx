import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { pictureAddress, plainAddress, widthsOf } from '#site/pictures.ts';
import { usePicture } from '#store/contentApi.ts';
import { type PhotoBox, sizesIn } from './photoBox.ts';

const layer = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const;

/** Has the proportions of its box, whatever those of the picture are. */
const Frame = styled('div', { shouldForwardProp: (prop) => prop !== 'aspect' })<Pick<PhotoBox, 'aspect'>>(
  ({ aspect }) => ({
    position: 'relative',
    overflow: 'hidden',
    aspectRatio: String(aspect),
    '& > svg, & img': layer,
    '& img': { objectFit: 'cover' },
  }),
);

/** Resolves when the page's frame has let the picture appear over the drawing. */
const untilSeen = (image: HTMLImageElement) =>
  Promise.allSettled(image.getAnimations().map(({ finished }) => finished));

interface PhotoProps {
  /** What the record says: the picture's path, what it shows, and the place in it that stays in view; '' where it says nothing. */
  stored: string;
  alt: string;
  focus: string;
  box: PhotoBox;
  /** What is shown in place of a picture that is missing, broken or still on its way. */
  drawing: ReactNode;
  /** For the one picture of a page that most visitors see at once: it comes before all others. */
  isFirst?: boolean;
  className?: string;
}

/**
 * A picture that a record names. The drawing lies under it until it has arrived, so that a broken picture shows the
 * drawing before hydration and without JavaScript too.
 */
export function Photo({ stored, alt, focus, box, drawing, isFirst = false, className }: PhotoProps) {
  const frame = { aspect: box.aspect, className };
  const shown = usePicture(stored);
  const picture = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<'waiting' | 'shown' | 'broken'>('waiting');

  useEffect(() => {
    // A picture that came with the page's HTML may be settled by now, and its events are over.
    const image = picture.current;
    if (image?.complete) void untilSeen(image).then(() => setState(image.naturalWidth ? 'shown' : 'broken'));
  }, []);

  if (!shown || state === 'broken') return <Frame {...frame}>{drawing}</Frame>;
  // Another host's picture has no variants.
  const facts = typeof shown === 'string' ? undefined : shown;
  const widths = facts && widthsOf(facts);
  const sizes = facts && sizesIn(box, facts);
  const source = (format: 'avif' | 'webp') =>
    facts &&
    widths && (
      <source
        type={`image/${format}`}
        srcSet={widths.map((width) => `${pictureAddress(facts.hash, width, format)} ${width}w`).join(',')}
        sizes={sizes}
      />
    );
  return (
    <Frame {...frame}>
      {state !== 'shown' && drawing}
      <picture>
        {source('avif')}
        {source('webp')}
        <img
          ref={picture}
          src={plainAddress(shown)}
          alt={alt}
          width={facts?.width}
          height={facts?.height}
          style={focus ? { objectPosition: focus } : undefined}
          loading={isFirst ? undefined : 'lazy'}
          decoding="async"
          fetchPriority={isFirst ? 'high' : 'low'}
          onLoad={({ currentTarget }) => void untilSeen(currentTarget).then(() => setState('shown'))}
          onError={() => setState('broken')}
        />
      </picture>
    </Frame>
  );
}
