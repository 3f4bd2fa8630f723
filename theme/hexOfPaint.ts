import type { Brand, Hex, Scheme } from './brandTypes.ts';
import { mixHex } from './colour.ts';
import type { Paint, PaintName } from './paint.ts';

/** Looks up a colour by its name. */
export type Lookup = (name: PaintName) => Paint | Hex;

/** Returns the lookup for a brand's colours in a scheme. `more` defines the stone's names, such as `gem`. */
export function lookupIn(brand: Brand, scheme: Scheme, more: Partial<Record<PaintName, Paint>> = {}): Lookup {
  const named: Partial<Record<PaintName, Hex>> = { ...brand[scheme], ...brand.gems };
  return (name) => {
    const found = more[name] ?? named[name];
    if (!found) throw new Error(`Unknown colour ${name}`);
    return found;
  };
}

/** Returns whether a paint is `#RRGGBB` instead of a name or a mix. */
export const isHex = (paint: Paint | Hex): paint is Hex => typeof paint === 'string' && paint.startsWith('#');

/** Returns `#RRGGBB` of a paint, mixed like in a browser. */
export function hexIn(lookup: Lookup, paint: Paint | Hex): Hex {
  if (isHex(paint)) return paint;
  if (typeof paint === 'string') return hexIn(lookup, lookup(paint));
  return mixHex(hexIn(lookup, paint.mix), paint.percent, hexIn(lookup, paint.into));
}
