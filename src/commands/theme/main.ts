import { readConfig } from '#server/config.ts';
import { openContent } from '#server/content/content.ts';
import { contentFindings } from '#server/rendering/contentFindings.ts';
import { brand } from '#theme/brand.ts';
import { themeReport } from './themeReport.ts';

/**
 * `npm run theme:check`: every text/background pair of the brand in both schemes; for those that are too faint, the
 * nearest colours that are not, and exit code 1 if one is below WCAG AA. Warns of what in the brand contradicts the
 * content, and of samples still in use.
 */
const { lines, ok } = themeReport(brand);
const content = await openContent(readConfig(process.env).contentDir, () => {});
for (const finding of contentFindings(await content.current())) console.warn(`warning: ${finding}`);
content.close();
console.log(lines.join('\n'));
process.exitCode = ok ? 0 : 1;
