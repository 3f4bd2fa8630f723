import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { brand } from '#theme/brand.ts';
import { fontOf } from '#theme/font.ts';
import { cutFont, installedModules } from '../fonts/cutFont.ts';
import { withLogo } from '../logo/withLogo.ts';

/** Weights that texts in pictures may have. */
const weights = [400, 600];

/** Turns SVG into PNG, with texts in the brand's font or, where the brand brings none, the system's. */
export interface Painter {
  /** The PNG file, as large as the SVG says. */
  paint: (svg: string) => Buffer;
  /** Width of what an element shows, in pixels. */
  measure: (element: string) => number;
  /** Removes the fonts it has made. */
  close: () => Promise<void>;
}

export async function openPainter(): Promise<Painter> {
  const folder = await mkdtemp(join(tmpdir(), 'fonts-'));
  // resvg reads neither WOFF2 nor variable weights.
  const fontFiles = await Promise.all(
    fontOf(brand.font).files.flatMap(({ file, source, range, isVariable }) =>
      (isVariable ? weights : [undefined]).map(async (weight) => {
        const made = join(folder, `${file}-${weight}.ttf`);
        const content = await cutFont(join(installedModules, source), range, 'truetype', weight);
        if (!content) throw new Error(`${source} has changed: run npm run fonts`);
        await writeFile(made, content);
        return made;
      }),
    ),
  );
  const font = { fontFiles, loadSystemFonts: fontFiles.length === 0 };
  const widths = new Map<string, number>();
  return {
    paint: (svg) => new Resvg(withLogo(svg), { font }).render().asPng(),
    measure: (element) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg">${element}</svg>`;
      const width = widths.get(svg) ?? new Resvg(svg, { font }).getBBox()?.width ?? 0;
      widths.set(svg, width);
      return width;
    },
    close: () => rm(folder, { recursive: true }),
  };
}
