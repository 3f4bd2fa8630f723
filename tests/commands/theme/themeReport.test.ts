import { expect, it, test } from 'vitest';
import { themeReport } from '#commands/theme/theme.ts';
import type { Roles } from '#theme/brandTypes.ts';
import { fullBrand as brand } from '#theme/fullBrand.ts';
import { siteCommand } from '../../support/staffCommand.ts';
import { secondBrand } from '../../theme/secondBrand.ts';

test('theme check prints its findings for theme/brand.ts and succeeds when all pass', async () => {
  const { code, out } = await siteCommand(['theme', 'check']);
  const { lines, ok } = themeReport(brand);
  expect(out.trimEnd().split('\n')).toEqual(lines);
  expect(code).toBe(ok ? 0 : 1);
});

it.each<[string, Partial<Roles>, isOk: boolean, line: RegExp]>([
  [
    'a failing pair and the nearest passing colour',
    { primary: '#E0B000', error: '#FF6666' },
    false,
    /^✗ light primary on bg +1\.9\d {2}needs 4\.5, nearest passing light\.primary: #8F6F00$/m,
  ],
  [
    'body text that passes WCAG AA but not the design’s 7:1',
    { ink2: '#5C5C5C' },
    true,
    /^✗ light ink2 on paper +6\.\d\d {2}needs 7, nearest passing light\.ink2: #595959$/m,
  ],
  [
    'a pair that no lightness of one colour fixes',
    { ink2: '#888888', paper: '#888888' },
    false,
    /^✗ light ink2 on paper .*, no shade of either colour passes$/m,
  ],
  [
    'a ratio that would have to be rounded up',
    { success: '#777777', paper: '#FFFFFF' },
    false,
    /^✗ light success on paper +4\.47 {2}needs 4\.5, nearest passing light\.success: #767676$/m,
  ],
  ['a colour in another notation', { ink: '#123' }, false, /^light\.ink must be written #RRGGBB, not/],
])('names %s', (_, colours, isOk, line) => {
  const { lines, ok } = themeReport({ ...secondBrand, light: { ...secondBrand.light, ...colours } });
  expect(ok).toBe(isOk);
  expect(lines.join('\n')).toMatch(line);
});
