import { brandColours } from '#theme/brandColours.ts';
import type { Brand } from '#theme/brandTypes.ts';
import { colourFixes, nearestPassing } from '#theme/colourFixes.ts';
import { type ContrastRow, contrastReport } from '#theme/contrast.ts';

/** What `npm run theme:check` prints, and whether every pair of the brand passes WCAG AA. */
interface ThemeReport {
  lines: string[];
  ok: boolean;
}

/** Measures every pair of a brand; for those that fail, says which colours of the brand file to change to what. */
export function themeReport(brand: Brand): ThemeReport {
  const misspelt = brandColours(brand).filter(([, colour]) => !/^#[\da-f]{6}$/i.test(colour));
  if (misspelt.length > 0) {
    const lines = misspelt.map(([key, colour]) => `${key} must be written #RRGGBB, not ${colour}`);
    return { lines, ok: false };
  }
  const rows = contrastReport(brand);
  const faults = rows.filter(({ ok }) => !ok);
  const width = Math.max(...rows.map(({ pair }) => pair.length));
  const lines = rows.map((row) => `${rowLine(row, width)}${row.ok ? '' : nearestFor(brand, row)}`);
  if (faults.length === 0) return { lines: [...lines, `All ${rows.length} pairs pass WCAG AA.`], ok: true };
  const ok = rows.every(({ passesAA }) => passesAA);
  const sum = `${faults.length} of ${rows.length} pairs fail${ok ? ', though all pass WCAG AA' : ''}.`;
  return { lines: [...lines, sum, ...advice(brand)], ok };
}

const rowLine = ({ scheme, pair, ratio, needed, ok }: ContrastRow, width: number) =>
  `${ok ? '  ' : '✗ '}${scheme.padEnd(6)}${pair.padEnd(width + 2)}${roundedDown(ratio).padStart(6)}  needs ${needed}`;

/** Never up: 4.496 fails and must not read 4.50. */
const roundedDown = (ratio: number) => (Math.floor(ratio * 100) / 100).toFixed(2);

function nearestFor(brand: Brand, row: ContrastRow): string {
  const fix = nearestPassing(brand, row);
  return fix ? `, nearest passing ${fix.key}: ${fix.to}` : ', no lightness of one colour passes';
}

function advice(brand: Brand): string[] {
  const { fixes, left } = colourFixes(brand);
  const changes = fixes.map(({ key, from, to }) => `  ${key}: '${from}' becomes '${to}'`);
  const others = left.map(({ scheme, pair }) => `  ${scheme} ${pair}`);
  return [
    ...(changes.length > 0 ? ['To fix that, change in theme/brand.ts:', ...changes] : []),
    ...(others.length > 0
      ? ['No change of one colour fixes these; bring their grounds closer together:', ...others]
      : []),
  ];
}
