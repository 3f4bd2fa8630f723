import fc from 'fast-check';
import { expect } from 'vitest';
import { addFile, change, discard, redo, remove, undo } from '#desk/page/content/editing/changeText.ts';
import { namesToChoose, textIn } from '#desk/page/content/editing/edits.ts';
import { choose, send } from '#desk/page/content/editing/saveText.ts';
import { hasStuckTexts } from '#desk/page/content/editing/useLeaving.ts';
import { stablePath } from '#desk/page/content/text/paths.ts';
import type { DeskRecord } from '#desk/wire.ts';
import { type Browser, type Tab, textName, troubles } from './afternoonBrowser.ts';
import { type Entry, type Person, people, type TypedWords } from './typedWords.ts';

/** A step of an afternoon, which the model and the real page both take. */
type Command = fc.AsyncCommand<TypedWords, Browser>;

const fields = ['name', 'designation'] as const;
const anyTab = fc.nat(1);
const anyEntry = fc.nat(2);
const anyField = fc.constantFrom(...fields);

/** The text as a tab shows it; undefined while it is not loaded. */
const shownIn = ({ store }: Tab) => textIn(store.getState(), textName) as Entry[] | undefined;

/** Makes a command. After it no word is elsewhere, and no tab hides a choice that it waits for. */
const command = (name: string, run: (words: TypedWords, browser: Browser) => Promise<unknown>): Command => ({
  check: () => true,
  run: async (words, browser) => {
    await run(words, browser);
    expect(browser.sentByOthers).toEqual([]);
    for (const tab of browser.tabs) {
      words.expectPlaces(shownIn(tab));
      expectNothingHidden(tab);
    }
  },
  toString: () => name,
});

function expectNothingHidden({ store }: Tab): void {
  const state = store.getState();
  const isWaiting = state.edits.unsaved[textName]?.theirs !== undefined;
  if (!isWaiting) return;
  expect(hasStuckTexts(state), 'closing asks').toBe(true);
  expect(namesToChoose(state), 'the bar and Today say').toContain(textName);
}

/** Makes a command in one of the open tabs. */
const inTab = (name: string, run: (tab: Tab, words: TypedWords, browser: Browser) => unknown) =>
  anyTab.map((at) =>
    command(`${name} in tab ${at}`, async (words, browser) => {
      const tab = browser.tabs[at % Math.max(1, browser.tabs.length)];
      if (tab) await run(tab, words, browser);
    }),
  );

/** Takes note of what an act in a tab takes away. */
const noting = (tab: Tab, words: TypedWords, act: () => unknown, isOwn = false) => {
  const before = shownIn(tab);
  act();
  words.act(before, shownIn(tab), isOwn ? userOf(tab) : undefined);
};

const userOf = ({ store }: Tab) => store.getState().edits.owner?.user as Person | undefined;

const typing = fc.tuple(anyTab, anyEntry, anyField).map(([at, index, field]) =>
  command(`type in ${field} of entry ${index} in tab ${at}`, async (words, browser) => {
    const tab = browser.tabs[at % Math.max(1, browser.tabs.length)];
    const shown = tab && shownIn(tab);
    const entry = shown?.[index];
    const user = tab && userOf(tab);
    if (!tab?.leave || !entry || !user) return;
    const word = words.type(user, entry._id, field);
    tab.store.dispatch(change(textName, stablePath(shown, [index, field]), `${entry[field]} ${word}`));
  }),
);

const uploading = fc.tuple(anyTab, anyEntry).map(([at, index]) =>
  command(`upload for entry ${index} in tab ${at}`, async (_, browser) => {
    const tab = browser.tabs[at % Math.max(1, browser.tabs.length)];
    const shown = tab && shownIn(tab);
    if (!tab?.leave || !shown?.[index]) return;
    const upload = { file: browser.pictureFile(), kind: 'picture', replace: false } as const;
    void tab.store.dispatch(addFile(textName, stablePath(shown, [index, 'image']), upload, `${index}`));
  }),
);

const removing = fc.tuple(anyTab, anyEntry).map(([at, index]) =>
  command(`remove entry ${index} in tab ${at}`, async (words, browser) => {
    const tab = browser.tabs[at % Math.max(1, browser.tabs.length)];
    const shown = tab && shownIn(tab);
    if (!tab?.leave || !shown || shown.length < 4) return;
    noting(tab, words, () => tab.store.dispatch(remove(textName, stablePath(shown, [index]))));
  }),
);

const choosing = fc.tuple(anyTab, fc.constantFrom('mine', 'theirs')).map(([at, side]) =>
  command(`choose ${side} in tab ${at}`, async (words, browser) => {
    const tab = browser.tabs[at % Math.max(1, browser.tabs.length)];
    if (tab) chooseIn(tab, words, side as 'mine' | 'theirs');
  }),
);

/** Ends a conflict, if there is one: what the other side had in the same field is taken away. */
export function chooseIn(tab: Tab, words: TypedWords, side: 'mine' | 'theirs'): void {
  const theirs = tab.store.getState().edits.unsaved[textName]?.theirs?.data as Entry[] | undefined;
  if (!theirs) return;
  const own = shownIn(tab) ?? [];
  tab.store.dispatch(choose(textName, side));
  words.act([...own, ...theirs], shownIn(tab));
}

/**
 * What a colleague at another computer does: reads the text, and writes it at once. Where a tab was faster, the desk refuses it,
 * and the colleague does it again to the newer text.
 */
const colleague = (name: string, rewrite: (entries: Entry[], words: TypedWords) => Entry[]) =>
  command(`a colleague ${name}`, async (words, browser) => {
    const call = browser.as('Ravi');
    for (let attempts = 1; ; attempts++) {
      const { data, mark } = (await call('GET', `records/${textName}`)).body as DeskRecord;
      const before = data as Entry[];
      const known = new Set(words.words.keys());
      const after = rewrite(before, words);
      const { status } = await call('PUT', `records/${textName}`, { data: after }, mark);
      if (status === 409 && attempts < 10) {
        for (const word of words.words.keys()) if (!known.has(word)) words.words.delete(word);
        continue;
      }
      expect(status, 'the colleague’s text is saved').toBe(200);
      words.keep(after);
      words.act(before, after);
      return;
    }
  });

const colleagueTypes = fc.tuple(anyEntry, anyField).map(([index, field]) =>
  colleague(`types in ${field} of entry ${index}`, (entries, words) => {
    const entry = entries[index];
    if (!entry) return entries;
    const word = words.type('Ravi', entry._id, field);
    return entries.with(index, { ...entry, [field]: `${entry[field]} ${word}` });
  }),
);

const colleagueRemoves = anyEntry.map((index) =>
  colleague(`removes entry ${index}`, (entries) =>
    entries.length < 4 ? entries : entries.toSpliced(index, 1),
  ),
);

const goingBack = command('a colleague goes back a version', async (words, browser) => {
  const call = browser.as('Ravi');
  const versions = (await call('GET', 'versions')).body as { version: number; isCurrent: boolean }[];
  const seen = versions.find(({ isCurrent }) => isCurrent)?.version ?? 0;
  if (seen < 2) return;
  const publishedIn = async (version: number) =>
    ((await call('GET', `versions/${version}/texts/${textName}`)).body as { data: Entry[] }).data;
  const before = await browser.read();
  await call('POST', 'rollback', { version: seen - 1, seen });
  words.act(before, await browser.read());
  // A field that nobody has changed since follows the version, now or once somebody undoes their change of it.
  words.act(await publishedIn(seen), await publishedIn(seen - 1));
});

const always = (name: string, run: Parameters<typeof command>[1]) => fc.constant(command(name, run));

/** The steps of an afternoon. What is done most often is there more than once. */
export const afternoonCommands = [
  typing,
  typing,
  typing,
  inTab('undo', (tab, words) => noting(tab, words, () => tab.store.dispatch(undo(textName)), true)),
  inTab('redo', (tab, words) => noting(tab, words, () => tab.store.dispatch(redo(textName)))),
  inTab('leave a field', ({ store }) => void store.dispatch(send(textName))),
  inTab('leave the form', (tab) => {
    tab.leave?.();
    tab.leave = undefined;
  }),
  inTab('come back', async (tab, _, browser) => {
    tab.leave ??= browser.openForm(tab);
    await browser.pass(500);
  }),
  uploading,
  removing,
  choosing,
  inTab('discard', async (tab, words, browser) => {
    const before = shownIn(tab);
    let isDone = false;
    void tab.store.dispatch(discard(textName)).finally(() => {
      isDone = true;
    });
    // It ends, also with the desk away.
    for (let waits = 0; !isDone && waits < 200; waits++) await browser.pass(500);
    expect(isDone, 'discarding ends').toBe(true);
    words.act(before, shownIn(tab));
  }),
  colleagueTypes,
  colleagueTypes,
  colleagueRemoves,
  always('a colleague publishes', (_, { publish }) => publish()),
  fc.constant(goingBack),
  fc
    .constantFrom(...troubles)
    .map((trouble) =>
      command(`the next save: ${trouble}`, async (_, { state }) => state.troubles.push(trouble)),
    ),
  always('the desk is killed', async (_, { state }) => {
    state.isDown = true;
  }),
  always('the desk starts', async (_, { state }) => {
    state.isDown = false;
  }),
  always('a further tab', async (_, browser) => {
    if (browser.tabs.length < 2) await browser.openTab();
  }),
  inTab('close it', async (tab, _, browser) => {
    void tab.store.dispatch(send(textName, true));
    tab.end();
    if (browser.tabs.length === 0) await browser.openTab();
  }),
  fc.constantFrom(...people).map((user) =>
    command(`${user} logs in`, async (_, browser) => {
      browser.state.user = user;
      await browser.poll();
    }),
  ),
  fc
    .constantFrom(1_000, 5_000, 25_000, 70_000)
    .map((ms) => command(`${ms / 1_000} seconds pass`, (_, { pass }) => pass(ms))),
];
