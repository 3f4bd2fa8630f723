import { join } from 'node:path';

/** A photo of stones, as staff would put it into `uploads`. */
export const photo = join(import.meta.dirname, 'boulders.jpg');
