import { drawingsFile } from '#theme/symbols.ts';
import { digest } from '../http/entityTags.ts';

/** The drawings of all pages in one file, which browsers cache. */
export const drawingsSvg = drawingsFile();

/** Its path, which changes with the drawings. */
export const drawingsPath = `/assets/drawings-${digest(drawingsSvg).slice(0, 8)}.svg`;
