import type { PictureFacts } from '#site/pictures.ts';

/** The box that a picture fills, its edges cut off where its shape is another. */
export interface PhotoBox {
  /** Width divided by height. */
  aspect: number;
  /** Its width from each width of the window on, the widest first: so many hundredths of the window and pixels more. */
  widths: readonly { from: number; vw: number; px: number }[];
}

/** How wide the picture itself is shown, for the attribute `sizes`: one that is wider than its box is cut at its sides. */
export function sizesIn({ aspect, widths }: PhotoBox, { width, height }: PictureFacts): string {
  const factor = Math.max(1, width / height / aspect);
  return widths
    .map(({ from, vw, px }) => {
      const share = `${(vw * factor).toFixed(1)}vw`;
      const pixels = Math.round(px * factor);
      const shown = vw ? `calc(${share} ${pixels < 0 ? '-' : '+'} ${Math.abs(pixels)}px)` : `${pixels}px`;
      return from ? `(min-width:${from}px) ${shown}` : shown;
    })
    .join(',');
}
