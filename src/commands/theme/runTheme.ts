import { type Environment, readConfig } from '#server/config.ts';
import { openContent } from '#server/content/content.ts';
import { sampleFindings } from '#server/content/sampleFindings.ts';
import { brand } from '#theme/brand.ts';
import { readArgs } from '../options.ts';
import { runCommand, type Streams } from '../runCommand.ts';
import { themeReport } from './themeReport.ts';

interface Context extends Streams {
  env: Environment;
}

const commands = new Map([['check', check]]);

async function check(args: readonly string[], { env, stdout, stderr }: Context): Promise<number> {
  readArgs(args, {});
  const { lines, ok } = themeReport(brand);
  const content = await openContent(readConfig(env).contentDir, () => {});
  for (const finding of sampleFindings(await content.current())) stderr.write(`warning: ${finding}\n`);
  content.close();
  stdout.write(`${lines.join('\n')}\n`);
  return ok ? 0 : 1;
}

/** Runs one command line and gives its exit code: 0 every pair passes WCAG AA, 1 one does not, 2 wrong usage. */
export const runTheme = (args: readonly string[], env: Environment, streams: Streams): Promise<number> =>
  runCommand(commands, help, args, streams, () => ({ env, ...streams }));

const help = `The brand that the site was built with.

  node dist/site.js theme COMMAND

  check
      every text/background pair of the brand in both schemes; for those that are too faint,
      the nearest colour that is not; exit code 1 if one is below WCAG AA. Warns of samples
      still in use in the brand and in the content of CONTENT_DIR
`;
