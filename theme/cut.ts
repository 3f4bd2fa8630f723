import type { CSSProperties } from 'react';

/**
 * Styles that cut an element's corners as the brand does, in multiples of its corner size: one for all corners,
 * or one each from the top left clockwise. Corner shapes are not inherited, so every radius needs this.
 */
export const cut = (...multiples: number[]): Pick<CSSProperties, 'borderRadius' | 'cornerShape'> => ({
  borderRadius: (multiples.length > 0 ? multiples : [1]).map(cornerSize).join(' '),
  cornerShape: 'var(--corner)' as CSSProperties['cornerShape'],
});

/** Makes a square element a regular octagon. */
export const octagon = {
  borderRadius: '29.3%',
  cornerShape: 'var(--corner)' as CSSProperties['cornerShape'],
};

const cornerSize = (multiple: number) =>
  multiple === 1 ? 'var(--mui-shape-borderRadius)' : `calc(var(--mui-shape-borderRadius) * ${multiple})`;
