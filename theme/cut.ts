import type { CSSObject } from '@mui/material/styles';
import type { Brand } from './brandTypes.ts';
import { cssFaded } from './paint.ts';

const corners = (size: string, topRight?: string): CSSObject => ({
  '--c': size,
  ...(topRight && { '--k': topRight }),
  borderRadius: topRight ? 'var(--c) var(--k) var(--c) var(--c)' : 'var(--c)',
  cornerShape: 'var(--corner)',
  // For browsers without `corner-shape`: see `cutRules`.
  clipPath: 'var(--cut)',
});

/**
 * Returns styles that shape an element's corners like the brand, in multiples of its corner size. The top right corner can
 * have another size. `corner-shape` is not inherited, so every element with a radius needs these styles. For elements with a
 * border, see `cutBorder`.
 */
export const cut = (multiple = 1, topRight?: number): CSSObject =>
  corners(cornerSize(multiple), topRight === undefined ? undefined : cornerSize(topRight));

/** Styles that make a square element a regular octagon. */
export const octagon = corners('29.3%');

/** Returns styles that continue a border across cut corners, for elements whose border comes from another rule. */
export const lineAcross = (colour: string): CSSObject => ({ '--l': colour, backgroundImage: 'var(--lines)' });

/** Returns a thin border for an element with cut corners. Place it after `background`. */
export const cutBorder = (colour: string): CSSObject => ({
  border: `1px solid ${colour}`,
  ...lineAcross(colour),
});

const cornerSize = (multiple: number) =>
  multiple === 1 ? 'var(--mui-shape-borderRadius)' : `calc(var(--mui-shape-borderRadius) * ${multiple})`;

/** Returns gradient stops that draw the line across a corner of this size, in the colour `--l`. */
const line = (size: string) => `var(--l) calc(var(${size})*.7071 - .3px), transparent 0`;

/**
 * Returns rules for cut corners in browsers without `corner-shape`. They clip elements and draw the border across corners
 * as a background image. Clipping removes focus rings, so focused elements have round corners, and shadows, so the parent
 * draws them. The rules do not apply in print and in forced colours mode.
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
