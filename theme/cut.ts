import type { CSSObject } from '@mui/material/styles';
import type { Brand } from './brandTypes.ts';
import { cssFaded } from './paint.ts';

const corners = (size: string, topRight?: string): CSSObject => ({
  '--c': size,
  ...(topRight && { '--k': topRight }),
  borderRadius: topRight ? 'var(--c) var(--k) var(--c) var(--c)' : 'var(--c)',
  cornerShape: 'var(--corner)',
  // Where the browser knows no corner shapes; see `cutRules`.
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

/** Stops of a line across a corner of so much, in the element's `--l`: as far as the border, which is cut off there. */
const line = (size: string) => `var(--l) calc(var(${size})*.7071 - .3px), transparent 0`;

/**
 * Cut corners for browsers without `corner-shape`. What has them is clipped, and draws its border across the corner as a
 * picture. Clipping takes away the ring of what has the focus, which therefore has round corners, and
 * shadows, which the element around draws. Nothing is clipped on paper and where the system replaces all colours.
 */
export const cutRules = ({ corner }: Brand): string =>
  corner === 'round'
    ? ''
    : `
@supports not (corner-shape: bevel) {
  @media screen and (forced-colors: none) {
    * {
      --k: var(--c);
      --e: calc(100% - var(--c));
      --cut: polygon(var(--c) 0, calc(100% - var(--k)) 0, 100% var(--k), 100% var(--e), var(--e) 100%, var(--c) 100%, 0 var(--e), 0 var(--c));
      --d: ${line('--c')};
      --lines: linear-gradient(135deg, var(--d)), linear-gradient(315deg, var(--d)), linear-gradient(45deg, var(--d)), linear-gradient(225deg, ${line('--k')});
    }
    :root {
      --drop: drop-shadow(0 8px 12px ${cssFaded('shadow', 18)});
    }
    :focus-visible {
      --cut: none;
      --lines: none;
    }
  }
}`;
