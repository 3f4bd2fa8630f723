import type { Brand, GemName, Hex, Roles, Scheme } from './brandTypes.ts';

/** Where a colour is in the brand file, as in `light.primary`. */
export type ColourKey = `${Scheme}.${keyof Roles}` | `gems.${GemName | 'ember'}`;

/** Every colour of a brand with its place in the file. */
export const brandColours = (brand: Brand): [key: ColourKey, colour: Hex][] =>
  (['light', 'dark', 'gems'] as const).flatMap((group) =>
    Object.entries(brand[group]).map(([name, colour]): [ColourKey, Hex] => [
      `${group}.${name}` as ColourKey,
      colour,
    ]),
  );

/** Place of the colour that a scheme of the brand knows by a name. */
export const keyOf = (brand: Brand, scheme: Scheme, name: string): ColourKey =>
  (name in brand.gems ? `gems.${name}` : `${scheme}.${name}`) as ColourKey;

/** The colour at a place. */
export function colourAt(brand: Brand, key: ColourKey): Hex {
  const [group = '', name = ''] = key.split('.');
  return (brand as unknown as Record<string, Record<string, Hex>>)[group]?.[name] as Hex;
}

/** A brand that has another colour at one place. */
export function withColour(brand: Brand, key: ColourKey, colour: Hex): Brand {
  const [group, name] = key.split('.') as ['light' | 'dark' | 'gems', string];
  return { ...brand, [group]: { ...brand[group], [name]: colour } };
}
