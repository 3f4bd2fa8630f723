import { hashOf } from './random.ts';

/** DOM id of a drawing's symbol: safe in markup and URLs, and different for different names. */
export function artId(name: string): string {
  const safe = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const plain = /^[a-z0-9]+([:-][a-z0-9]+)*$/.test(name);
  return plain ? `art-${safe}` : `art-${safe}-${hashOf(name).toString(36)}`;
}

/** DOM id of an icon's shape in the file of drawings. */
export const iconId = (name: string): string => `icon-${name}`;
