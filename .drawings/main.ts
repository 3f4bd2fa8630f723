import { writeFileSync } from 'node:fs';
import { drawingsFile, drawingsPath } from './drawingsFile.ts';

/** `npm run drawings`: draws the file of drawings anew. It is part of the repository. */
writeFileSync(drawingsPath, drawingsFile());
