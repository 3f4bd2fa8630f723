import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { imageUrl } from '#site/imageUrl.ts';
import { useApiBase } from '#store/apiBase.ts';

const Frame = styled('div')({
  display: 'grid',
  overflow: 'hidden',
  '& > *': { gridArea: '1 / 1', width: '100%', height: '100%', minHeight: 0 },
});

const Picture = styled('img')({ display: 'block', objectFit: 'cover' });

interface PhotoProps {
  /** Path as the record has it; '' when it has none. */
  stored: string;
  /** What is shown in place of a picture that is missing, broken or still on its way. */
  drawing: ReactNode;
  loading?: 'lazy';
  /** Gives the frame its proportions. */
  className?: string;
}

/**
 * A decorative picture that a record names. The drawing lies under it until it has arrived, so that a broken
 * picture shows the drawing before hydration and without JavaScript too.
 */
export function Photo({ stored, drawing, loading, className }: PhotoProps) {
  const url = imageUrl(useApiBase(), stored);
  const picture = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<'waiting' | 'shown' | 'broken'>('waiting');

  useEffect(() => {
    // A picture that came with the page's HTML may be settled by now, and its events are over.
    const { complete, naturalWidth } = picture.current ?? {};
    if (complete) setState(naturalWidth ? 'shown' : 'broken');
  }, []);

  return (
    <Frame className={className}>
      {state !== 'shown' && drawing}
      {url && state !== 'broken' && (
        <Picture
          ref={picture}
          src={url}
          alt=""
          loading={loading}
          onLoad={() => setState('shown')}
          onError={() => setState('broken')}
        />
      )}
    </Frame>
  );
}
