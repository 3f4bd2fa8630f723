import { drawingsPath } from '#theme/art.ts';
import { drawingsFiles } from '#theme/symbols.ts';
import { digest } from '../http/entityTags.ts';

const files = drawingsFiles();

export const drawingsHash = digest(files.join('')).slice(0, 8);

/** The files by path. A browser parses and styles whole files, so each kind of drawing has its own. */
export const drawingsSvg = new Map(files.map(([kind, svg]) => [drawingsPath(drawingsHash, kind), svg]));
