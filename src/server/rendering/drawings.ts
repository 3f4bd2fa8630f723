import { createHash } from 'node:crypto';
import { drawingsFile } from '#theme/facets/drawingsFile.ts';

/** The drawings of all pages in one file, which browsers keep. */
export const drawingsSvg = drawingsFile();

/** Its address, another one whenever a drawing changes. */
export const drawingsPath = `/assets/drawings-${createHash('sha256').update(drawingsSvg).digest('base64url').slice(0, 8)}.svg`;
