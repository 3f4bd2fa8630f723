import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { themeReport } from '#commands/theme/theme.ts';
import { projectRoot } from '#server/files/projectRoot.ts';
import { brand } from '#theme/brand.ts';
import type { Brand, Roles } from '#theme/brandTypes.ts';
import { secondBrand } from '../../theme/secondBrand.ts';

/** A brand that passes, but for these colours. */
const withLight = (colours: Partial<Roles>): Brand => ({
  ...secondBrand,
  light: { ...secondBrand.light, ...colours },
});

describe('npm run theme:check', () => {
  it('prints what it finds of theme/brand.ts and ends well when all of it passes', () => {
    const command = ['--import', 'tsx', join(projectRoot, 'src/commands/site/main.ts'), 'theme', 'check'];
    const { stdout, status } = spawnSync(process.execPath, command, { cwd: projectRoot, encoding: 'utf8' });
    const { lines, ok } = themeReport(brand);
    expect(stdout.trimEnd().split('\n')).toEqual(lines);
    expect(status).toBe(ok ? 0 : 1);
  });

  it('names every pair in both schemes with its contrast, and says so when all pass', () => {
    const { lines, ok } = themeReport(secondBrand);
    expect(ok).toBe(true);
    expect(lines[0]).toMatch(/^ {2}light ink on bg +15\.83 {2}needs 7$/);
    expect(lines).toContainEqual(expect.stringMatching(/^ {2}dark {2}focus on paper +\d+\.\d\d {2}needs 3$/));
    expect(lines.at(-1)).toBe(`All ${lines.length - 1} pairs pass WCAG AA.`);
  });

  it('names each failing pair and the nearest passing colour', () => {
    const { lines, ok } = themeReport(withLight({ primary: '#E0B000', error: '#FF6666' }));
    expect(ok).toBe(false);
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^✗ light primary on bg +1\.9\d {2}needs 4\.5, nearest passing light\.primary: #916F00$/,
      ),
    );
    expect(lines.at(-1)).toMatch(/^\d+ of \d+ pairs fail\.$/);
  });

  it('warns of running text that passes WCAG AA but not the design’s 7:1', () => {
    const { lines, ok } = themeReport(withLight({ ink2: '#5C5C5C' }));
    expect(ok).toBe(true);
    expect(lines).toContainEqual(
      expect.stringMatching(/^✗ light ink2 on paper +6\.\d\d {2}needs 7, nearest passing light\.ink2: #/),
    );
    expect(lines.join('\n')).toMatch(/^\d+ of \d+ pairs fail, though all pass WCAG AA\.$/m);
  });

  it('says so when no lightness of one colour helps', () => {
    const rows = themeReport(withLight({ ink2: '#888888', paper: '#888888' })).lines;
    expect(rows).toContainEqual(
      expect.stringMatching(/^✗ light ink2 on paper .*, no shade of either colour passes$/),
    );
  });

  it('names colours that are written in another way', () => {
    const { lines, ok } = themeReport({
      ...withLight({ ink: '#123' }),
      gems: { ...secondBrand.gems, noor: '#C86E6Z' },
    });
    expect(ok).toBe(false);
    expect(lines).toEqual([
      'light.ink must be written #RRGGBB, not #123',
      'gems.noor must be written #RRGGBB, not #C86E6Z',
    ]);
  });

  it('never rounds a ratio up to the one that is needed', () => {
    const { lines } = themeReport(withLight({ success: '#777777', paper: '#FFFFFF' }));
    expect(lines).toContainEqual(expect.stringMatching(/^✗ light success on paper +4\.47 {2}needs 4\.5/));
  });
});
