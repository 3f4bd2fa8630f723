import { describe, expect, it } from 'vitest';
import type { BrandFile, GivenRoles, Hex, Roles } from '#theme/brandTypes.ts';
import { contrastReport, nearestPassing } from '#theme/contrast.ts';
import { brandColours, colourAt, withColour, withRoles } from '#theme/roles.ts';
import { secondBrand } from './secondBrand.ts';

/** Only the roles that follow from no other. */
const given = ({ bg, paper, wash, ink, ink2, primary, error, success, accent, edge, band }: Roles) =>
  ({ bg, paper, wash, ink, ink2, primary, error, success, accent, edge, band }) satisfies Pick<
    Roles,
    GivenRoles
  >;
const file: BrandFile = { ...secondBrand, light: given(secondBrand.light), dark: given(secondBrand.dark) };

const faultsOf = (brand: typeof secondBrand) => contrastReport(brand).filter(({ ok }) => !ok);

describe('the roles that a brand file leaves out', () => {
  it('follow from the others, so that every pair can be read', () => {
    const brand = withRoles(file);
    for (const scheme of ['light', 'dark'] as const)
      expect(Object.keys(brand[scheme]).sort()).toEqual(Object.keys(secondBrand[scheme]).sort());
    expect(faultsOf(brand).map(({ scheme, pair }) => `${scheme} ${pair}`)).toEqual([]);
  });

  it('change with them', () => {
    const { light } = withRoles({ ...file, light: { ...file.light, primary: '#102030' } });
    expect(light.focus).toBe('#102030');
    expect(light.primaryHover).not.toBe(withRoles(file).light.primaryHover);
  });

  it('may be given all the same', () => {
    const { light } = withRoles({ ...file, light: { ...file.light, focus: '#102030' } });
    expect(light.focus).toBe('#102030');
  });
});

describe('the nearest passing colour', () => {
  const nearestOn = (role: 'success' | 'ink2', colour: Hex) => {
    const faint = withColour(secondBrand, `light.${role}`, colour);
    const row = faultsOf(faint).find(
      (fault) => fault.scheme === 'light' && fault.pair === `${role} on paper`,
    );
    return row && nearestPassing(faint, row);
  };

  it('lets its pair pass, and one step less does not', () => {
    // Pure grey on white: #767676 is the lightest at 4.5:1, #595959 at 7:1.
    expect(nearestOn('success', '#AAAAAA')).toEqual({ key: 'light.success', to: '#767676' });
    expect(nearestOn('ink2', '#AAAAAA')?.to).toBe('#595959');
  });
});

it('a place in the brand file names one colour', () => {
  const places = brandColours(secondBrand);
  expect(places.length).toBeGreaterThan(60);
  for (const [key, colour] of places) expect(colourAt(secondBrand, key)).toBe(colour);
  expect(colourAt(withColour(secondBrand, 'gems.ember', '#000000'), 'gems.ember')).toBe('#000000');
});
