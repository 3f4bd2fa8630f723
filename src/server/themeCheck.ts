import { brand } from '#theme/brand.ts';
import { contrastReport } from '#theme/contrast.ts';

/** `npm run theme:check`: every text/background pair of the brand in both schemes; exit code 1 if one is too faint. */
const rows = contrastReport(brand);
const width = Math.max(...rows.map(({ pair }) => pair.length));
for (const { scheme, pair, ratio, needed, ok } of rows) {
  console.log(
    `${ok ? '  ' : '✗ '}${scheme.padEnd(6)}${pair.padEnd(width + 2)}${ratio.toFixed(2).padStart(6)}  needs ${needed}`,
  );
}
const faint = rows.filter(({ ok }) => !ok).length;
console.log(
  faint === 0 ? `All ${rows.length} pairs pass WCAG AA.` : `${faint} of ${rows.length} pairs fail.`,
);
process.exitCode = faint === 0 ? 0 : 1;
