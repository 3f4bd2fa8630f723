import { drawingsFile } from '#theme/symbols.ts';
import { digest } from '../http/entityTags.ts';

/** The drawings of all pages in one file, which browsers keep. */
export const drawingsSvg = drawingsFile();

/** Its address, another one whenever a drawing changes. */
export const drawingsPath = `/assets/drawings-${digest(drawingsSvg).slice(0, 8)}.svg`;
