import { describe, expect, it } from 'vitest';
import { mixHex } from '#theme/colour.ts';
import { contrastReport } from '#theme/contrast.ts';
import { fullBrand as brand } from '#theme/fullBrand.ts';
import { withRoles } from '#theme/roles.ts';
import { secondBrand } from './secondBrand.ts';

const errorsOf = (of: typeof brand) =>
  contrastReport(of)
    .filter(({ ok }) => !ok)
    .map(({ scheme, pair }) => `${scheme} ${pair}`);

describe('colours', () => {
  // The right-hand sides are Chromium's results of color-mix(in oklab, …).
  it.each([
    ['#12173A', 12, '#FCFAF9', '#DCDCE1'],
    ['#2B46A0', 42, '#0D1330', '#19275C'],
    ['#C86E6C', 9, '#FFFFFF', '#FBF2F1'],
  ] as const)('%s at %d%% in %s gives what a browser paints', (one, percent, other, painted) => {
    expect(mixHex(one, percent, other)).toBe(painted);
  });
});

describe('the colours of a brand', () => {
  // The second brand contains only the roles that are not derived.
  it.each([brand, secondBrand])('have sufficient contrast in both schemes: $name', (of) => {
    expect(errorsOf(of), '“npm run theme:check” says what to change in theme/brand.ts').toEqual([]);
    for (const scheme of ['light', 'dark'] as const)
      expect(Object.keys(of[scheme]).sort()).toEqual(Object.keys(brand[scheme]).sort());
  });

  it('have 7:1 for body and secondary text on every surface, 4.5:1 for other text, 3:1 for controls, and surfaces that can be told apart', () => {
    const rows = contrastReport(secondBrand);
    const running = rows.filter(({ pair }) => /^ink2? on (bg|paper|wash2?)$/.test(pair));
    expect(running.map(({ needed }) => needed)).toEqual(Array(16).fill(7));
    const others = rows.filter((row) => !running.includes(row) && !/ next to bg$/.test(row.pair));
    for (const { pair, needed } of others)
      expect(needed, pair).toBe(
        /^(controlBorder|focus|bandControlBorder|snackOkIcon) on /.test(pair) ? 3 : 4.5,
      );
  });

  it('are derived from each other unless given', () => {
    const { wash2, primaryHover, focus, ...light } = secondBrand.light;
    const changed = withRoles({ ...secondBrand, light: { ...light, primary: '#102030' } });
    expect(changed.light.focus).toBe('#102030');
    expect(changed.light.primaryHover).not.toBe(primaryHover);
    const given = withRoles({ ...secondBrand, light: { ...light, focus: '#102030' } });
    expect(given.light.focus).toBe('#102030');
  });
});
