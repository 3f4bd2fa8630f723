import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { projectRoot } from '#server/files/projectRoot.ts';
import { type Site, startSite } from '../browser/startSite.ts';
import { ensureChromium } from '../support/browser.ts';
import { measureBytes } from './bytes.ts';
import { measureCost } from './cost.ts';
import { measureFrames } from './frames.ts';
import { measureMerging } from './merging.ts';
import { measureMoves } from './moves.ts';
import { measuredPaths, measureSpeed } from './speed.ts';
import { type BareAnswers, startBareServer } from './startBareServer.ts';
import { staticPage } from './staticPage.ts';
import { type Figure, figureTable } from './table.ts';
import { measureWaits } from './waits.ts';

type Part = (site: Site, rounds: number, floorUrl: string) => Promise<Figure[]>;

/** Explanation of the figures, below their table. */
const howMeasured = `- **Bytes:** KB after brotli 11.
- **Lighthouse:** mobile settings, six pages, medians. The static pages have the same text and no script.
- **Thread time:** processor time of the page’s main thread on a phone, until the page rests; drawings far from the window come later. A blank page and the text without style, drawings and pictures are loaded in between.
- **Moves:** on a phone with a slow processor, without the slide of the menu.
- **Processor time:** the cached home page at a fixed rate. The bare handler sends the same bytes and headers. To saturation, \`wrk\` asks on 64 connections.
- **Attacks:** those of the endurance tests, without a proxy. The wait of another visitor, next to the slowest page of the idle server, or to a bare handler under the same attack where that is slower.
- **Merging:** two people have changed every entry of one list; the desk merges them on its only thread.

\`npm run bench -- bytes cost\` measures only these parts.
`;

/** The parts by name, in the order they run. */
const parts: Record<string, Part> = {
  bytes: ({ url }) => measureBytes(url),
  speed: ({ url }, rounds, floorUrl) => measureSpeed(url, floorUrl, rounds),
  frames: ({ url }, rounds) => measureFrames(url, rounds),
  moves: ({ url }, rounds, floorUrl) => measureMoves(url, floorUrl, rounds),
  cost: (_site, rounds) => measureCost(rounds),
  waits: measureWaits,
  merging: async (_site, rounds) => measureMerging(rounds),
};

/**
 * `npm run bench`: measures the production build and prints its key figures. `npm run bench -- bytes cost` measures only these
 * parts, `--rounds N` sets the number of rounds, `--save` writes them to .github/BENCHMARKS.md.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' }, save: { type: 'boolean', default: false } },
});
const unknown = positionals.filter((name) => !(name in parts));
const rounds = Number(values.rounds);
if (
  unknown.length > 0 ||
  !Number.isInteger(rounds) ||
  rounds < 1 ||
  (values.save && positionals.length > 0)
) {
  console.error(`Usage: npm run bench -- --save | [${Object.keys(parts).join('|')} …] [--rounds N]`);
  process.exit(2);
}

const build = spawnSync('npm', ['run', 'prestart'], { cwd: projectRoot, stdio: ['ignore', 2, 2] });
if (build.status !== 0) process.exit(1);
const start = performance.now();
const site = await startSite({ NODE_OPTIONS: '' });
const floor = await startBareServer(await staticTwins(site.url));
const figures: Figure[] = [];
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    console.error(`Measuring: ${name}`);
    figures.push(...(await measure(site, rounds, floor.url)));
  }
  console.log(figureTable(figures));
  if (values.save) await save();
} finally {
  floor.stop();
  await site.stop();
}

/** Builds a static page with the same text for each measured page. */
async function staticTwins(siteUrl: string): Promise<BareAnswers> {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
  const twins: BareAnswers = new Map();
  for (const path of measuredPaths) {
    const html = await (await fetch(siteUrl + path)).text();
    twins.set(path, { status: 200, headers, body: brotliCompressSync(staticPage(html)) });
  }
  return twins;
}

async function save(): Promise<void> {
  const minutes = ((performance.now() - start) / 60_000).toFixed();
  const date = new Date().toISOString().slice(0, 10);
  const text = [
    '# Benchmarks',
    '',
    `\`npm run bench -- --save\` wrote this page on ${date}, in ${minutes} minutes, with ${rounds} rounds, on ${machine()}. Milliseconds are this machine’s; bytes and ratios carry over.`,
    '',
    figureTable(figures),
    howMeasured,
  ].join('\n');
  await writeFile(join(projectRoot, '.github/BENCHMARKS.md'), text);
}

/** Describes the measuring machine in one sentence without names or paths. */
function machine(): string {
  const browser = spawnSync(ensureChromium(), ['--version'], { encoding: 'utf8' }).stdout.trim();
  const cores = availableParallelism();
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cores} cores of ${model}, ${memory} GiB, ${type()} ${release().split('-', 1)[0]}, Node.js ${process.version}, ${browser}`;
}
