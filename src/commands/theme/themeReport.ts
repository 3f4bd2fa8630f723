import type { Brand } from '#theme/brandTypes.ts';
import { type ContrastRow, contrastReport, nearestPassing } from '#theme/contrast.ts';
import { brandColours, isColour } from '#theme/roles.ts';

/** What `npm run theme:check` prints, and whether every pair of the brand passes WCAG AA. */
interface ThemeReport {
  lines: string[];
  ok: boolean;
}

/** Measures every pair of a brand; for each that fails, says which colour of the brand file to change to what. */
export function themeReport(brand: Brand): ThemeReport {
  const misspelt = brandColours(brand).filter(([, colour]) => !isColour(colour));
  if (misspelt.length > 0) {
    // Roles that follow from one repeat it.
    const first = misspelt.filter(
      ([, colour], i) => misspelt.findIndex(([, other]) => other === colour) === i,
    );
    return {
      lines: first.map(([key, colour]) => `${key} must be written #RRGGBB, not ${colour}`),
      ok: false,
    };
  }
  const rows = contrastReport(brand);
  const faults = rows.filter(({ ok }) => !ok);
  const width = Math.max(...rows.map(({ pair }) => pair.length));
  const lines = rows.map((row) => `${rowLine(row, width)}${row.ok ? '' : nearestFor(brand, row)}`);
  if (faults.length === 0) return { lines: [...lines, `All ${rows.length} pairs pass WCAG AA.`], ok: true };
  const ok = rows.every(({ passesAA }) => passesAA);
  const sum = `${faults.length} of ${rows.length} pairs fail${ok ? ', though all pass WCAG AA' : ''}.`;
  return { lines: [...lines, sum], ok };
}

const rowLine = ({ scheme, pair, ratio, needed, ok }: ContrastRow, width: number) =>
  `${ok ? '  ' : '✗ '}${scheme.padEnd(6)}${pair.padEnd(width + 2)}${roundedDown(ratio).padStart(6)}  needs ${needed}`;

/** Never up: 4.496 fails and must not read 4.50. */
const roundedDown = (ratio: number) => (Math.floor(ratio * 100) / 100).toFixed(2);

function nearestFor(brand: Brand, row: ContrastRow): string {
  const fix = nearestPassing(brand, row);
  return fix ? `, nearest passing ${fix.key}: ${fix.to}` : ', no lightness of one colour passes';
}
