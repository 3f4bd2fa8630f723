import fc from 'fast-check';
import { expect } from 'vitest';
import { contentApi } from '#desk/page/content/editing/contentApi.ts';
import { forget } from '#desk/page/content/editing/edits.ts';
import { untilSent } from '#desk/page/content/editing/saveRecord.ts';
import { pagesApi } from '#desk/page/pages/pagesApi.ts';
import { publicationApi } from '#desk/page/publishing/publicationApi.ts';
import { type Browser, editedNames, pageName, type Tab } from './afternoonBrowser.ts';
import { inTab } from './afternoonSteps.ts';
import type { TypedWords } from './typedWords.ts';

const fetchedAnew = { subscribe: false, forceRefetch: true };
const page = pageName.replace('pages/', '');

/** Waits for an answer. Every call ends, also with the desk away. */
async function ended<T>(answer: PromiseLike<T>, browser: Browser): Promise<T> {
  let outcome: { value: T } | undefined;
  void answer.then((value) => {
    outcome = { value };
  });
  for (let waits = 0; !outcome && waits < 200; waits++) await browser.pass(500);
  if (!outcome) throw new Error('A call does not end.');
  return outcome.value;
}

/** Takes note of the words that nobody else has, where a tab gives its unsaved record up. */
function giveUp(tab: Tab, name: string, words: TypedWords): void {
  const edit = tab.store.getState().edits.unsaved[name];
  tab.store.dispatch(forget(name));
  if (edit) words.act(name, edit.data, edit.base, { key: tab });
}

/** Removes the page as its dialog does. What the desk had of it is noted where the desk answers. */
const removingPage = inTab('remove the page', async (tab, words, browser) => {
  const { dispatch } = tab.store;
  await ended(dispatch(untilSent(pageName)), browser);
  const record = await ended(dispatch(contentApi.endpoints.record.initiate(pageName, fetchedAnew)), browser);
  if (!record.data || record.error) return;
  const removal = { name: page, revision: record.data.revision, to: '', others: '' };
  const { data } = await ended(dispatch(pagesApi.endpoints.removePage.initiate(removal)), browser);
  if (data) giveUp(tab, pageName, words);
});

const bringingPageBack = inTab('bring the page back', ({ store }, _, browser) =>
  ended(store.dispatch(pagesApi.endpoints.bringPageBack.initiate(page)), browser),
);

/** Chooses what becomes of the words typed in a page that somebody has removed. */
export async function chooseGone(
  tab: Tab,
  name: string,
  words: TypedWords,
  browser: Browser,
  side: 'mine' | 'theirs',
): Promise<void> {
  const edit = tab.store.getState().edits.unsaved[name];
  if (edit?.status !== 'gone') return;
  if (side === 'theirs') return giveUp(tab, name, words);
  const adding = { data: edit.data as object, name: page };
  const added = await ended(tab.store.dispatch(contentApi.endpoints.addPage.initiate(adding)), browser);
  if (!added.data) return;
  expect(`pages/${added.data.name}`).toBe(name);
  tab.store.dispatch(forget(name));
}

/** Publishes one's own changes, or all that nothing is in the way of, as the dialog shows them. */
const publishing = (chosen: 'one’s own' | 'all') =>
  inTab(`publish ${chosen}`, async ({ store: { dispatch } }, _, browser) => {
    const { publication, publish } = publicationApi.endpoints;
    const { data, error } = await ended(dispatch(publication.initiate(undefined, fetchedAnew)), browser);
    if (!data || error) return;
    const isChosen = (state: string) => state === 'mine' || (chosen === 'all' && /others|both/.test(state));
    const wanted = data.changes.filter(({ state }) => isChosen(state));
    const included = new Set(wanted.flatMap(({ id, goesWith }) => [id, ...goesWith]));
    const shown = Object.fromEntries(
      data.changes.filter(({ id }) => included.has(id)).map(({ id, hash }) => [id, hash]),
    );
    if (wanted.length === 0) return;
    await ended(dispatch(publish.initiate({ version: data.version, shown, note: '' })), browser);
  });

/** Discards the change of a record in the dialog, and undoes that in half of all cases. */
const discarding = fc
  .tuple(fc.constantFrom('all', 'own'), fc.constantFrom(...editedNames), fc.boolean())
  .chain(([whose, name, isUndone]) =>
    inTab(
      `discard ${whose} of ${name}${isUndone ? ' with Undo' : ''} in the dialog`,
      async ({ store: { dispatch } }, _, browser) => {
        const { publication, discard } = publicationApi.endpoints;
        const { data } = await ended(dispatch(publication.initiate(undefined, fetchedAnew)), browser);
        const change = data?.changes.find(({ id }) => id === `${name}.json`);
        if (!change) return;
        const { id, hash } = change;
        const discarding = { id, hash, whose: whose as 'all' | 'own' };
        const discarded = await ended(dispatch(discard.initiate(discarding)), browser);
        if (!discarded.data || !isUndone) return;
        const undo = { id, before: hash, hash: discarded.data.hash };
        await ended(dispatch(contentApi.endpoints.undoDiscard.initiate(undo)), browser);
      },
    ),
  );

/** What is done in the lists of pages and in the dialog that publishes. */
export const publishingCommands = [
  removingPage,
  bringingPageBack,
  publishing('one’s own'),
  publishing('all'),
  discarding,
];
