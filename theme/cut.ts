import type { CSSObject } from '@mui/material/styles';

const corners = (size: string, topRight?: string): CSSObject => ({
  '--c': size,
  ...(topRight && { '--k': topRight }),
  borderRadius: topRight ? 'var(--c) var(--k) var(--c) var(--c)' : 'var(--c)',
  cornerShape: 'var(--corner)',
  // Where the browser knows no corner shapes; see `css/cutRules.ts`.
  clipPath: 'var(--cut)',
});

/**
 * Styles that cut an element's corners as the brand does, in multiples of its corner size; the top right may be another.
 * Corner shapes are not inherited, so every radius needs this. Where there is a border, see `edge`.
 */
export const cut = (multiple = 1, topRight?: number): CSSObject =>
  corners(cornerSize(multiple), topRight === undefined ? undefined : cornerSize(topRight));

/** Makes a square element a regular octagon. */
export const octagon = corners('29.3%');

/** Colour of a border that something else gives to an element with cut corners: for where it crosses the corners. */
export const lineAcross = (colour: string): CSSObject => ({ '--l': colour, backgroundImage: 'var(--lines)' });

/** A thin border of an element with cut corners. A `background` must come before it. */
export const edge = (colour: string): CSSObject => ({ border: `1px solid ${colour}`, ...lineAcross(colour) });

const cornerSize = (multiple: number) =>
  multiple === 1 ? 'var(--mui-shape-borderRadius)' : `calc(var(--mui-shape-borderRadius) * ${multiple})`;
