import type { Command } from '@commander-js/extra-typings';
import { readContentDir } from '#server/config.ts';
import { folderSource } from '#server/content/folderSource.ts';
import { readContent } from '#server/content/readContent.ts';
import { sampleFindings } from '#server/content/sampleFindings.ts';
import type { Brand } from '#theme/brandTypes.ts';
import { type ContrastRow, contrastReport, nearestPassing } from '#theme/contrast.ts';
import { fullBrand } from '#theme/fullBrand.ts';
import { brandColours, isColour } from '#theme/roles.ts';
import type { Context } from '../context.ts';

/** Adds `check`. */
export const addCommands = (theme: Command, context: Context) =>
  theme
    .command('check')
    .description(
      'every text/background pair of the brand in both schemes; for each pair with too little contrast, the nearest ' +
        'colour that passes; exit code 1 if one is below WCAG AA. Warns about sample texts still in use',
    )
    .action(async () => {
      const { env, stdout, stderr } = context;
      const { lines, ok } = themeReport(fullBrand);
      const folder = folderSource(readContentDir(env).contentDir);
      const content = await readContent(await folder.list(), folder.read);
      for (const finding of sampleFindings(content)) stderr.write(`warning: ${finding}\n`);
      stdout.write(`${lines.join('\n')}\n`);
      context.exitCode = ok ? 0 : 1;
    });

/**
 * Measures every pair of a brand; for each that fails, says which colour of the brand file to change to what. It is `ok`
 * where every pair passes WCAG AA.
 */
export function themeReport(brand: Brand): { lines: string[]; ok: boolean } {
  const misspelt = brandColours(brand).filter(([, colour]) => !isColour(colour));
  if (misspelt.length > 0) {
    // Roles that follow from a colour repeat its failure.
    const first = misspelt.filter(
      ([, colour], i) => misspelt.findIndex(([, other]) => other === colour) === i,
    );
    return {
      lines: first.map(([key, colour]) => `${key} must be written #RRGGBB, not ${colour}`),
      ok: false,
    };
  }
  const rows = contrastReport(brand);
  const failing = rows.filter(({ ok }) => !ok);
  const width = Math.max(...rows.map(({ pair }) => pair.length));
  const lines = rows.map((row) => `${rowLine(row, width)}${row.ok ? '' : nearestFor(brand, row)}`);
  if (failing.length === 0) return { lines: [...lines, `All ${rows.length} pairs pass WCAG AA.`], ok: true };
  const ok = rows.every(({ passesAA }) => passesAA);
  const sum = `${failing.length} of ${rows.length} pairs fail${ok ? ', though all pass WCAG AA' : ''}.`;
  return { lines: [...lines, sum], ok };
}

const rowLine = ({ scheme, pair, ratio, needed, ok }: ContrastRow, width: number) =>
  `${ok ? '  ' : '✗ '}${scheme.padEnd(6)}${pair.padEnd(width + 2)}${roundedDown(ratio).padStart(6)}  needs ${needed}`;

/** Never up: 4.496 fails and must not read 4.50. */
const roundedDown = (ratio: number) => (Math.floor(ratio * 100) / 100).toFixed(2);

function nearestFor(brand: Brand, row: ContrastRow): string {
  const fix = nearestPassing(brand, row);
  return fix ? `, nearest passing ${fix.key}: ${fix.to}` : ', no shade of either colour passes';
}
