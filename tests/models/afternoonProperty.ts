import fc from 'fast-check';
import { expect, onTestFinished, vi } from 'vitest';
import { namesToChoose } from '#desk/page/content/editing/edits.ts';
import { type Browser, editedNames, openBrowser } from './afternoonBrowser.ts';
import { afternoonCommands, chooseIn } from './afternoonCommands.ts';
import { people, TypedWords } from './typedWords.ts';

/** A failure prints these: with them one afternoon runs again, and nothing else. `AFTERNOONS` says how many there are of a seed. */
const { AFTERNOON_SEED: seed, AFTERNOON_PATH: path, AFTERNOON_REPLAY: replayPath } = process.env;

/** Ends an afternoon: the desk answers again, and everybody opens it once more and chooses where they have to. */
async function settle(words: TypedWords, browser: Browser): Promise<void> {
  Object.assign(browser.state, { isDown: false, troubles: [] });
  await browser.poll();
  await browser.pass(70_000);
  // No save waits for an answer that never comes.
  for (const tab of browser.tabs)
    for (const { status } of Object.values(tab.store.getState().edits.unsaved))
      expect(['failed', 'conflict', 'gone'], 'each call of a tab has ended').toContain(status);
  for (const user of [...people, ...people]) {
    for (const tab of [...browser.tabs]) tab.end();
    browser.state.user = user;
    const tab = await browser.openTab();
    for (let choices = 0; choices < 5; choices++) {
      await browser.pass(2_000);
      if (namesToChoose(tab.store.getState()).length > 0) await chooseIn(tab, words, browser, 'mine');
    }
    expect(tab.store.getState().edits.unsaved, 'all is saved').toEqual({});
  }
  expect(Object.keys(localStorage).filter((key) => key.startsWith('desk edit'))).toEqual([]);
  expect(browser.wrongs).toEqual([]);
  const saved = await browser.read();
  for (const name of editedNames) words.expectPlaces(name, saved[name]);
  words.expectAll(saved);
}

/** Plays this many afternoons of each seed, or those that the environment names. No word may be lost or put elsewhere in one. */
export async function playAfternoons(seeds: readonly number[], afternoons: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    localStorage.clear();
  });
  const browser = await openBrowser();
  const commands = fc.commands(afternoonCommands, {
    maxCommands: 30,
    size: 'max',
    ...(replayPath && { replayPath }),
  });
  const keepsWords = fc.asyncProperty(commands, async (afternoon) => {
    await browser.begin();
    await browser.openTab();
    const words = new TypedWords();
    browser.watchSaves(words);
    await fc.asyncModelRun(() => ({ model: words, real: browser }), afternoon);
    await settle(words, browser);
  });
  for (const each of seed ? [Number(seed)] : seeds)
    await fc.assert(keepsWords, {
      numRuns: Number(process.env.AFTERNOONS ?? afternoons),
      endOnFailure: false,
      seed: each,
      ...(path && { path }),
    });
}
