import type { Drawing } from './draw.ts';

/** An uncut stone in outline: what no product is made for yet. */
export const somethingElse = (): Drawing => ({
  viewBox: '0 0 100 100',
  shapes: [
    { className: 'rough thin', d: 'M22 18 52 6 84 20 95 52 80 84 48 95 16 80 6 48Z' },
    {
      className: 'plan',
      d: 'M22 18 40 34 64 36 84 20M64 36 70 62 95 52M70 62 50 72 48 95M50 72 30 58 6 48M30 58 40 34',
    },
  ],
});
