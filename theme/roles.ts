import type { Brand, GemName, GivenRoles, Hex, Identity, Look, Roles, Scheme } from './brandTypes.ts';
import { mixHex } from './colour.ts';

type DerivedRole = Exclude<keyof Roles, GivenRoles>;

/** Returns whether a text is a colour in the brand file's notation, `#RRGGBB`. */
export const isColour = (colour: string): colour is Hex => /^#[\da-f]{6}$/i.test(colour);

/** Returns a brand with all roles. Derives roles missing in `brand.ts` from the others. */
export function withRoles(file: Identity & Look): Brand {
  const derived = Object.entries(derivedRoles(file)) as [DerivedRole, [onLight: Hex, onDark: Hex]][];
  const complete = (scheme: Scheme, side: 0 | 1): Roles => {
    const own = file[scheme];
    const rest = derived
      .filter(([role]) => own[role] === undefined)
      .map(([role, both]) => [role, both[side]]);
    return { ...own, ...Object.fromEntries(rest) };
  };
  return { ...file, light: complete('light', 0), dark: complete('dark', 1) };
}

/**
 * Returns the derived roles for the light and the dark scheme. Dark sections of the light scheme resemble the dark scheme,
 * and success messages invert the scheme.
 */
const derivedRoles = ({ light, dark }: Look): Record<DerivedRole, [onLight: Hex, onDark: Hex]> => ({
  wash2: [mix(light.primary, 7, light.paper), mix(light.primary, 21, dark.bg)],
  primaryHover: [mix(light.primary, 64, light.band), mix(dark.primary, 62, light.paper)],
  onPrimary: [light.paper, dark.bg],
  focus: [light.primary, dark.primary],
  line: [mix(dark.bg, 7, light.wash), mix(dark.primary, 14, dark.paper)],
  bandInk: [mix(light.bg, 17, dark.ink), dark.ink],
  bandInk2: [mix(mix(dark.primary, 80, light.paper), 16, dark.ink2), dark.ink2],
  bandLink: [mix(dark.primary, 80, light.paper), mix(dark.primary, 80, light.paper)],
  bandLine: [mix(dark.primary, 21, light.band), mix(dark.primary, 14, light.band)],
  bandControlBorder: [mix(light.bg, 6, dark.controlBorder), dark.controlBorder],
  bandError: [dark.error, dark.error],
  snackOk: [light.ink, dark.ink],
  snackOkInk: [light.bg, light.ink],
  snackOkIcon: [mix(dark.success, 89, light.bg), light.success],
  snackBad: [mix(light.error, 89, dark.band), mix(dark.error, 70, light.bg)],
  snackBadInk: [light.paper, mix(light.error, 20, dark.band)],
  scrim: [mix(light.band, 22, dark.band), mix(light.band, 22, dark.band)],
  shadow: [light.ink, dark.band],
  gemInk: [mix(light.band, 69, dark.band), mix(light.band, 38, dark.band)],
  gemPaper: [light.paper, light.paper],
});

/** Mixes two colours. Returns an invalid colour unchanged, so that `theme:check` can report it. */
function mix(first: Hex, percent: number, second: Hex): Hex {
  if (!isColour(first)) return first;
  return isColour(second) ? mixHex(first, percent, second) : second;
}

/** Key of a colour in the brand file, such as `light.primary`. The file contains a derived colour only to override it. */
export type ColourKey = `${Scheme}.${keyof Roles}` | `gems.${GemName | 'ember'}`;

/** Returns every colour of a brand with its key. */
export const brandColours = (brand: Brand): [key: ColourKey, colour: Hex][] =>
  (['light', 'dark', 'gems'] as const).flatMap((group) =>
    Object.entries(brand[group]).map(([name, colour]): [ColourKey, Hex] => [
      `${group}.${name}` as ColourKey,
      colour,
    ]),
  );

/** Returns the key of a named colour in a scheme. */
export const keyOf = (brand: Brand, scheme: Scheme, name: string): ColourKey =>
  (name in brand.gems ? `gems.${name}` : `${scheme}.${name}`) as ColourKey;

/** Returns the colour with a key. */
export function colourAt(brand: Brand, key: ColourKey): Hex {
  const [group = '', name = ''] = key.split('.');
  return (brand as unknown as Record<string, Record<string, Hex>>)[group]?.[name] as Hex;
}

/** Returns a copy of a brand with one colour replaced. */
export function withColour(brand: Brand, key: ColourKey, colour: Hex): Brand {
  const [group, name] = key.split('.') as ['light' | 'dark' | 'gems', string];
  return { ...brand, [group]: { ...brand[group], [name]: colour } };
}
