import fc from 'fast-check';
import { expect } from 'vitest';
import { addFile, change, discard, redo, remove, undo } from '#desk/page/content/editing/changeRecord.ts';
import { choose, send } from '#desk/page/content/editing/saveRecord.ts';
import { stablePath } from '#desk/page/content/record/paths.ts';
import { type Browser, editedNames, pageName, type Tab, teamName, troubles } from './afternoonBrowser.ts';
import {
  anyTab,
  baseIn,
  command,
  fieldIn,
  formIn,
  inForm,
  inTab,
  noting,
  shownIn,
  tabAt,
} from './afternoonSteps.ts';
import { colleagueCommands } from './colleagueCommands.ts';
import { chooseGone, publishingCommands } from './publishingCommands.ts';
import { people, type TypedWords } from './typedWords.ts';

const anyEntry = fc.nat(2);

const typing = fc.tuple(anyTab, anyEntry, fc.boolean()).map(([at, index, isFirst]) =>
  command(`type in field ${isFirst ? 1 : 2} of entry ${index} in tab ${at}`, async (words, browser) => {
    const form = formIn(browser, at);
    if (!form) return;
    const { tab, name, user } = form;
    const shown = shownIn(tab, name);
    const field = fieldIn(name, shown, index, isFirst);
    if (!field) return;
    const word = words.type(user, field.place);
    tab.store.dispatch(change(name, stablePath(shown, field.path), `${field.words} ${word}`));
  }),
);

/** Makes a command about an entry of the list, where its form is open. */
const withEntry = (
  name: string,
  run: (tab: Tab, entries: unknown[], index: number, words: TypedWords, browser: Browser) => void,
) =>
  fc.tuple(anyTab, anyEntry).map(([at, index]) =>
    command(`${name} entry ${index} in tab ${at}`, async (words, browser) => {
      const tab = tabAt(browser, at);
      const entries = tab?.form?.name === teamName ? shownIn(tab, teamName) : undefined;
      if (tab && Array.isArray(entries) && entries[index]) run(tab, entries, index, words, browser);
    }),
  );

const uploading = withEntry('upload for', (tab, entries, index, _, browser) => {
  const upload = { file: browser.pictureFile(), kind: 'picture', replace: false } as const;
  void tab.store.dispatch(addFile(teamName, stablePath(entries, [index, 'image']), upload, `${index}`));
});

const removing = withEntry('remove', (tab, entries, index, words) => {
  if (entries.length < 4) return;
  const form = { tab, name: teamName };
  noting(form, words, () => tab.store.dispatch(remove(teamName, stablePath(entries, [index]))));
});

/** Ends the choices of a tab, if there are some: what the other side had in the same field is taken away. */
export async function chooseIn(
  tab: Tab,
  words: TypedWords,
  browser: Browser,
  side: 'mine' | 'theirs',
): Promise<void> {
  for (const name of editedNames) {
    await chooseGone(tab, name, words, browser, side);
    const theirs = tab.store.getState().edits.unsaved[name]?.theirs?.data;
    if (theirs === undefined) continue;
    const own = shownIn(tab, name);
    tab.store.dispatch(choose(name, side));
    const [after, key] = [shownIn(tab, name), { key: tab, base: baseIn(tab, name) }];
    // The choice takes away the words that the chosen record lacks, and brings back those that it has.
    words.act(name, own, after, key);
    words.act(name, theirs, after, key);
  }
}

const choosing = fc
  .constantFrom('mine', 'theirs')
  .chain((side) =>
    inTab(`choose ${side}`, (tab, words, browser) =>
      chooseIn(tab, words, browser, side as 'mine' | 'theirs'),
    ),
  );

const discarding = inForm('discard', async (form, words, browser) => {
  const { tab, name } = form;
  const before = shownIn(tab, name);
  let isDone = false;
  void tab.store.dispatch(discard(name)).finally(() => {
    isDone = true;
  });
  // It ends, also with the desk away.
  for (let waits = 0; !isDone && waits < 200; waits++) await browser.pass(500);
  expect(isDone, 'discarding ends').toBe(true);
  words.act(name, before, shownIn(tab, name), { key: tab, base: baseIn(tab, name) });
});

const always = (name: string, run: Parameters<typeof command>[1]) => fc.constant(command(name, run));

/** The steps of an afternoon. What is done most often is there more than once. */
export const afternoonCommands = [
  typing,
  typing,
  typing,
  inForm('undo', (form, words) =>
    noting(form, words, () => form.tab.store.dispatch(undo(form.name)), form.user),
  ),
  inForm('redo', (form, words) => noting(form, words, () => form.tab.store.dispatch(redo(form.name)))),
  inForm('leave a field', ({ tab, name }) => void tab.store.dispatch(send(name))),
  inTab('leave the form', (tab, _, browser) => browser.leaveForm(tab)),
  inTab('come back to the people', (tab, _, browser) => browser.openForm(tab, teamName)),
  inTab('come back to the page', (tab, _, browser) => browser.openForm(tab, pageName)),
  uploading,
  removing,
  choosing,
  discarding,
  ...publishingCommands,
  ...colleagueCommands,
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
    for (const name of editedNames) void tab.store.dispatch(send(name, true));
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
