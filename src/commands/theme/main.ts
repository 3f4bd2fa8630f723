import { brand } from '#theme/brand.ts';
import { themeReport } from './themeReport.ts';

/**
 * `npm run theme:check`: every text/background pair of the brand in both schemes; for those that are too faint, the
 * nearest colours that are not, and exit code 1 if one is below WCAG AA.
 */
const { lines, ok } = themeReport(brand);
console.log(lines.join('\n'));
process.exitCode = ok ? 0 : 1;
