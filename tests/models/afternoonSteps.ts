import type fc from 'fast-check';
import { nat } from 'fast-check';
import { expect } from 'vitest';
import { latestData, namesToChoose } from '#desk/page/content/editing/edits.ts';
import { hasStuckRecords } from '#desk/page/content/editing/useLeaving.ts';
import { type Path, partAt } from '#desk/page/content/record/paths.ts';
import { isObject } from '#site/records/readValue.ts';
import { type Browser, editedNames, type Tab, teamName } from './afternoonBrowser.ts';
import { commandOf } from './modelCommand.ts';
import type { Person, TypedWords } from './typedWords.ts';

/** A step of an afternoon, which the model and the real page both take. */
type Command = fc.AsyncCommand<TypedWords, Browser>;

export const anyTab = nat(1);

/** A tab in which a form is open, and who is logged in there. */
export interface OpenForm {
  tab: Tab;
  name: string;
  user: Person;
}

/** Returns a record as a tab shows it; undefined while it is not loaded. */
export const shownIn = ({ store }: Tab, name: string): unknown => latestData(store.getState(), name);

/** Returns the record that a tab changes, as the desk had it then. */
export const baseIn = ({ store }: Tab, name: string): unknown => store.getState().edits.unsaved[name]?.base;

const userOf = ({ store }: Tab) => store.getState().edits.owner?.user as Person | undefined;

/** Makes a command. After it no word is elsewhere, and no tab hides a choice that it waits for. */
export const command = commandOf<TypedWords, Browser>({
  after: (words, browser) => {
    expect(browser.wrongs).toEqual([]);
    for (const tab of browser.tabs)
      for (const each of editedNames) {
        words.expectPlaces(each, shownIn(tab, each));
        expectNothingHidden(tab, each);
      }
  },
});

function expectNothingHidden({ store }: Tab, name: string): void {
  const state = store.getState();
  const edit = state.edits.unsaved[name];
  if (edit?.theirs === undefined && edit?.status !== 'gone') return;
  expect(hasStuckRecords(state), 'closing asks').toBe(true);
  expect(namesToChoose(state), 'the bar and Today say').toContain(name);
}

/** Runs in one of the open tabs. */
export const tabAt = (browser: Browser, at: number): Tab | undefined =>
  browser.tabs[at % Math.max(1, browser.tabs.length)];

/** Makes a command in one of the open tabs. */
export const inTab = (
  name: string,
  run: (tab: Tab, words: TypedWords, browser: Browser) => unknown,
): fc.Arbitrary<Command> =>
  anyTab.map((at) =>
    command(`${name} in tab ${at}`, async (words, browser) => {
      const tab = tabAt(browser, at);
      if (tab) await run(tab, words, browser);
    }),
  );

/** Returns the form that is open in a tab; undefined without one, or before the desk has said who is there. */
export function formIn(browser: Browser, at: number): OpenForm | undefined {
  const tab = tabAt(browser, at);
  const user = tab && userOf(tab);
  return tab?.form && user ? { tab, name: tab.form.name, user } : undefined;
}

/** Makes a command in the form that is open in one of the tabs. */
export const inForm = (
  name: string,
  run: (form: OpenForm, words: TypedWords, browser: Browser) => unknown,
): fc.Arbitrary<Command> =>
  anyTab.map((at) =>
    command(`${name} in tab ${at}`, async (words, browser) => {
      const form = formIn(browser, at);
      if (form) await run(form, words, browser);
    }),
  );

/** Takes note of what an act in a form takes away. */
export const noting = (
  { tab, name }: Pick<OpenForm, 'tab' | 'name'>,
  words: TypedWords,
  act: () => unknown,
  takesOnlyOf?: Person,
): void => {
  const before = shownIn(tab, name);
  act();
  words.act(name, before, shownIn(tab, name), { key: tab, takesOnlyOf, base: baseIn(tab, name) });
};

/** Returns the path of one of the fields in which somebody types, and its place in words; undefined where its entry is gone. */
export function fieldIn(name: string, data: unknown, index: number, isFirst: boolean) {
  const path: Path =
    name === teamName ? [index, isFirst ? 'name' : 'designation'] : [isFirst ? 'title' : 'description'];
  const owner = partAt(data, path.slice(0, -1));
  if (!isObject(owner)) return undefined;
  const place = [name, ...path.map((key) => (typeof key === 'number' ? owner._id : key))].join(' ');
  return { path, place, words: String(partAt(data, path) ?? '') };
}
