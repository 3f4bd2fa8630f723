import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { pictureAddress, plainAddress, widthsOf } from '#site/pictures.ts';
import { usePicture } from '#store/contentApi.ts';
import { type PhotoBox, sizesIn } from './photoBox.ts';

const layer = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const;

/** Has the aspect ratio of the box, not of the picture. */
const Frame = styled('div', { shouldForwardProp: (prop) => prop !== 'aspect' })<Pick<PhotoBox, 'aspect'>>(
  ({ aspect }) => ({
    position: 'relative',
    overflow: 'hidden',
    aspectRatio: String(aspect),
    '& > svg, & img': layer,
    '& img': { objectFit: 'cover' },
  }),
);

/** Resolves when the starter has faded the picture in over the drawing. */
const untilSeen = (image: HTMLImageElement) =>
  Promise.allSettled(image.getAnimations().map(({ finished }) => finished));

interface PhotoProps {
  /** The record's path, alternative text and focus (a CSS `object-position`); '' for a missing value. */
  stored: string;
  alt: string;
  focus: string;
  box: PhotoBox;
  /** Placeholder for a missing, broken or loading picture. */
  drawing: ReactNode;
  /** Whether most visitors see the picture immediately. The browser then loads it first. */
  isFirst?: boolean;
  className?: string;
}

/**
 * A record's picture above a placeholder drawing, which stays visible if the picture is broken, also before hydration and
 * without JavaScript.
 */
export function Photo({ stored, alt, focus, box, drawing, isFirst = false, className }: PhotoProps) {
  const frame = { aspect: box.aspect, className };
  const shown = usePicture(stored);
  const picture = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<'waiting' | 'shown' | 'broken'>('waiting');

  useEffect(() => {
    // A picture in the page's HTML may already be loaded or broken. Its events then do not fire again.
    const image = picture.current;
    if (image?.complete) void untilSeen(image).then(() => setState(image.naturalWidth ? 'shown' : 'broken'));
  }, []);

  if (!shown || state === 'broken') return <Frame {...frame}>{drawing}</Frame>;
  // A picture on another host has no variants.
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
