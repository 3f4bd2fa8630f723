import fc from 'fast-check';
import { expect, onTestFinished, vi } from 'vitest';
import { commandOf } from './modelCommand.ts';
import { nameOf, openPagesSite, type PagesSite, paths } from './pagesSite.ts';

/** The model only counts steps: the promises hold whatever was done. */
interface Counts {
  steps: number;
}
type Command = fc.AsyncCommand<Counts, PagesSite>;

const makeCommand = commandOf<Counts, PagesSite>({
  before: (counts) => {
    counts.steps += 1;
  },
});
const command = (name: string, run: (site: PagesSite) => Promise<unknown>): Command =>
  makeCommand(name, (_, site) => run(site));

const path = fc.constantFrom(...paths);
/** An address in one of the ways in which people write it, with what it may take along. */
const written = fc
  .tuple(path, fc.constantFrom('', '', '', '?x=1', '#prices', '/', 'capitals'))
  .map(([at, end]) => (end === 'capitals' ? at.toUpperCase() : at + end));
const index = fc.nat({ max: 5 });
const day = fc.constantFrom('', '2025-12-01', '2026-02-20', '2026-05-01');

/** Takes one of a list, whatever its length. */
const pick = <Item>(items: readonly Item[], at: number): Item | undefined => items[at % (items.length || 1)];

const add = fc.tuple(path, path, day).map(([at, link, from]) =>
  command(`Add(${at}, links to ${link}${from && `, from ${from}`})`, (site) => {
    const action = { block: 'action', heading: 'Go', button: { label: 'Go', path: link } };
    const dates = from ? { shownFrom: from } : {};
    return site.ask('POST', 'pages', { data: { path: at, title: `Page ${at}`, blocks: [action], ...dates } });
  }),
);

const move = fc.tuple(index, path, fc.boolean(), fc.boolean()).map(([at, to, redirect, below]) =>
  command(`Move(${at}, ${to}${redirect ? ', redirect' : ''}${below ? ', below' : ''})`, async (site) => {
    const page = pick(await site.pages(), at);
    if (page) await site.ask('POST', `pages/${page.name}/move`, { path: to, redirect, below }, page.revision);
  }),
);

const remove = fc.tuple(index, fc.option(written)).map(([at, to]) =>
  command(`Remove(${at}${to ? `, to ${to}` : ''})`, async (site) => {
    const page = pick(await site.pages(), at);
    if (page) await site.ask('POST', `pages/${page.name}/remove`, to ? { to } : {}, page.revision);
  }),
);

const retarget = fc.tuple(index, fc.option(written)).map(([at, to]) =>
  command(`Retarget(${at}, ${to ?? 'nowhere'})`, async (site) => {
    const page = pick(await site.removed(), at);
    if (page) await site.ask('PUT', `removed/${page.name}`, { to: to ?? '' }, page.revision);
  }),
);

const bringBack = index.map((at) =>
  command(`BringBack(${at})`, async (site) => {
    const page = pick(await site.restorable(), at);
    if (page) await site.bringBack(page.name);
  }),
);

/** Writes a record, as its form does. */
async function write(site: PagesSite, name: string, change: (data: never) => unknown): Promise<void> {
  const { data, revision } = (await site.ask('GET', `records/${name}`)).body;
  const { status, text } = await site.ask(
    'PUT',
    `records/${name}`,
    { data: change(data as never) },
    revision,
  );
  expect([status, text]).toEqual([200, expect.anything()]);
}

const redirect = fc
  .tuple(written, written, day)
  .map(([from, to, until]) =>
    command(`Redirect(${from} to ${to}${until && `, until ${until}`})`, (site) =>
      write(site, 'redirects', (all: object[]) => [
        ...all,
        { from, to, ...(until && { shownUntil: until }) },
      ]),
    ),
  );

const dropRedirect = index.map((at) =>
  command(`DropRedirect(${at})`, (site) =>
    write(site, 'redirects', (all: object[]) => all.toSpliced(at % (all.length || 1), 1)),
  ),
);

/** A page without a title has an error until it has one again. */
const title = fc.tuple(index, fc.boolean()).map(([at, isThere]) =>
  command(`Title(${at}, ${isThere ? 'there' : 'missing'})`, async (site) => {
    const page = pick(await site.pages(), at);
    if (page)
      await write(site, `pages/${page.name}`, (data: object) => ({ ...data, title: isThere ? 'Title' : '' }));
  }),
);

const date = fc.tuple(index, day, day).map(([at, shownFrom, shownUntil]) =>
  command(`Date(${at}, ${shownFrom || 'always'} to ${shownUntil || 'always'})`, async (site) => {
    const page = pick(await site.pages(), at);
    if (!page) return;
    const dates = { shownFrom: shownFrom || undefined, shownUntil: shownUntil || undefined };
    await write(site, `pages/${page.name}`, (data: object) => ({ ...data, ...dates }));
  }),
);

/** Each record that keeps something from being published can be opened. */
async function expectOpen(site: PagesSite, names: readonly string[]): Promise<void> {
  for (const name of names)
    if (name && !(await site.canOpen(name))) throw new Error(`nobody can open ${name}`);
}

const publishSome = fc.nat({ max: 63 }).map((bits) =>
  command(`Publish(${bits.toString(2)})`, async (site) => {
    await expectOpen(site, await site.publish((at) => ((bits >> (at % 6)) & 1) === 1));
    await site.visit();
  }),
);

const publishAll = fc.constant(
  command('PublishAll', async (site) => {
    await expectOpen(site, await site.publish(() => true));
    await site.visit();
  }),
);

const discard = index.map((at) =>
  command(`Discard(${at})`, async (site) => {
    const change = pick((await site.publication()).changes, at);
    if (change) await site.discard(change.id);
  }),
);

const goBack = fc.integer({ min: 1, max: 4 }).map((steps) =>
  command(`GoBack(${steps})`, async (site) => {
    const { version } = await site.publication();
    if (version > steps) await site.goBack(version - steps);
    await site.visit();
  }),
);

const monthPasses = fc.constant(
  command('MonthPasses', async (site) => {
    site.passMonth();
    await site.visit();
  }),
);

/** Ends a history: whatever is left can be published, or opened and discarded, and then nothing is left. */
async function end(site: PagesSite): Promise<void> {
  for (let round = 0; ; round++) {
    const { changes } = await site.publication();
    if (changes.length === 0) return;
    if (round > 2 * paths.length) throw new Error(`these changes stay: ${changes.map(({ id }) => id)}`);
    const inTheWay = await site.publish(() => true);
    await expectOpen(site, inTheWay);
    const { changes: left } = await site.publication();
    const next = left.find(({ id }) => inTheWay.includes(nameOf(id))) ?? left[0];
    if (next) await site.discard(next.id);
    await site.visit();
  }
}

/** A failure prints what these are to be, so that the same history runs again. */
const { PAGES_SEED: seed, PAGES_PATH: replayedPath, PAGES_REPLAY: replayPath } = process.env;

const commands = fc.commands(
  [
    ...[add, add, move, move, remove, remove, bringBack, retarget, redirect, dropRedirect, title, date],
    ...[publishSome, publishSome, publishAll, discard, goBack, monthPasses],
  ],
  {
    maxCommands: 300,
    size: 'max',
    ...(replayPath && { replayPath }),
  },
);

/**
 * Plays this many histories of a seed, or those that the environment names. After each one every change can be published or
 * discarded, and no visitor is led to nothing.
 */
export async function playHistories(histories: number, usualSeed: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const isSound = fc.asyncProperty(commands, async (history) => {
    const site = await openPagesSite();
    try {
      await fc.asyncModelRun(() => ({ model: { steps: 0 }, real: site }), history);
      await end(site);
    } finally {
      await site.close();
    }
  });
  await fc.assert(isSound, {
    numRuns: Number(process.env.PAGES_RUNS ?? histories),
    // The shortest history takes minutes to find: it is looked for with the seed and the path of a failure.
    endOnFailure: replayedPath === undefined,
    seed: Number(seed ?? usualSeed),
    ...(replayedPath && { path: replayedPath }),
  });
}
