import { Resvg } from '@resvg/resvg-js';

/** The drawing as a PNG file, as large as the SVG says. */
export const paint = (svg: string): Buffer => new Resvg(svg).render().asPng();
