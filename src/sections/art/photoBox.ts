import type { PictureFacts } from '#site/pictures.ts';

/** The box that a picture fills. A picture with another aspect ratio is cropped. */
export interface PhotoBox {
  /** Width divided by height. */
  aspect: number;
  /** Widths of the box by minimum window width, widest first: `vw` percent of the window plus `px` pixels. */
  widths: readonly { from: number; vw: number; px: number }[];
}

/** Widths of a box that fills half of the site's column on wide screens, and the whole column on others. */
export const halfWidths: PhotoBox['widths'] = [
  { from: 1280, vw: 0, px: 592 },
  { from: 900, vw: 50, px: -48 },
  { from: 600, vw: 100, px: -64 },
  { from: 0, vw: 100, px: -40 },
];

/** Widths of a box that fills the site's column. */
export const wholeWidths: PhotoBox['widths'] = [
  { from: 1280, vw: 0, px: 1216 },
  { from: 600, vw: 100, px: -64 },
  { from: 0, vw: 100, px: -40 },
];

/** Returns the `sizes` attribute: the width of the whole picture, including the parts that the box crops at the sides. */
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
