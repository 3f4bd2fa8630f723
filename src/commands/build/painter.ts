import { Resvg } from '@resvg/resvg-js';
import { withLogo } from '#server/files/withLogo.ts';

/** The drawing as a PNG file, as large as the SVG says. */
export const paint = (svg: string): Buffer => new Resvg(withLogo(svg)).render().asPng();
