// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { createElement, type PropsWithChildren } from 'react';
import { Provider } from 'react-redux';
import { expect, test, vi } from 'vitest';
import { merge } from '#desk/merge.ts';
import { useRecordQuery } from '#desk/page/content/editing/contentApi.ts';
import { useLeaving } from '#desk/page/content/editing/useLeaving.ts';
import { useRecordForm } from '#desk/page/content/editing/useRecordForm.ts';
import type { DeskRecord } from '#desk/wire.ts';
import { openTabs, pageOfProxy } from '../support/deskTabs.ts';
import { hangTimeout } from '../support/hangTimeout.ts';

test('nothing is sent before staff choose a side, and all other changes stay', async () => {
  const { openTab, read, calls } = await openTabs();
  const [one, other] = [await openTab('skills'), await openTab('skills')];
  one.type({ heading: 'Theirs', text: 'Text' });
  // An invalid record is kept as well.
  other.type({ heading: '', label: 'Label' });
  await one.save();
  await other.save();
  expect(other.edit()?.theirs).toMatchObject({ data: { heading: 'Theirs' }, by: 'Asha' });
  // Also when the person types on.
  const before = calls.length;
  other.type({});
  await other.save();
  expect([calls.length, (await read('skills')).data]).toMatchObject([before, { heading: 'Theirs' }]);
  other.take('theirs');
  await other.idle();
  expect((await read('skills')).data).toMatchObject({ heading: 'Theirs', text: 'Text', label: 'Label' });
});

test.each(['typed on', 'taken back'])(
  'a save whose answer never came is one’s own, also when the words are %s',
  async (how) => {
    const { openTab, read, own, call } = await openTabs();
    const tab = await openTab('skills');
    const { data: before, revision } = await read('skills');
    tab.type({ heading: 'Hello w' });
    own.save = () => {
      throw new TypeError('The tab is closed');
    };
    await call('PUT', 'records/skills', { data: tab.edit()?.data }, revision);
    await tab.save();
    expect(tab.edit()?.failure?.reason).toMatch(/^The desk does not answer/);
    const heading = how === 'typed on' ? 'Hello world' : (before as { heading: string }).heading;
    tab.type({ heading });
    own.save = () => undefined;
    await tab.save();
    await tab.idle();
    expect((await read('skills')).data).toMatchObject({ heading });
  },
);

test('of several saves without an answer, each may be the one that the desk has', async () => {
  const { openTab, read, own, call } = await openTabs();
  const tab = await openTab('skills');
  own.save = () => {
    throw new TypeError('Failed to fetch');
  };
  const { revision } = await read('skills');
  tab.type({ heading: 'Hello' });
  await call('PUT', 'records/skills', { data: tab.edit()?.data }, revision);
  // The same words are sent again and again as long as nothing answers.
  for (const heading of ['Hello', 'Hello w', ...Array(10).fill('Hello wor')]) {
    tab.type({ heading });
    await tab.save();
  }
  own.save = () => undefined;
  tab.type({ heading: 'Hello world' });
  await tab.save();
  await tab.idle();
  expect((await read('skills')).data).toMatchObject({ heading: 'Hello world' });
});

test('this browser keeps a record until the desk has it, and takes up what a closed tab left behind', async () => {
  const { openTab, read, own } = await openTabs(() => {
    throw new TypeError('Failed to fetch');
  });
  const tab = await openTab('skills');
  tab.type({ heading: 'Typed' });
  await tab.save();
  // As another tab would have kept it.
  for (const [key, text] of Object.entries(localStorage)) {
    localStorage.removeItem(key);
    localStorage.setItem(key.replace(/tab-\S+/, 'tab-closed'), text);
  }
  // The desk is there again, and another tab continues.
  own.save = () => undefined;
  const next = await openTab('skills');
  expect(next.edit()?.data).toMatchObject({ heading: 'Typed' });
  next.type({ text: 'Of this tab' });
  await next.save();
  await next.idle();
  // The first tab was not closed after all: it has nothing more to save.
  await tab.save();
  await tab.idle();
  expect(localStorage).toHaveLength(0);
  expect((await read('skills')).data).toMatchObject({ heading: 'Typed', text: 'Of this tab' });
});

test.each([
  [410, 'The desk has been started again at another address.'],
  [413, 'The texts are larger than 256 KB.'],
])('an answer %i is shown, and the save is not repeated until more is typed', async (status, error) => {
  const { openTab, calls } = await openTabs(() => Response.json({ error }, { status }));
  const tab = await openTab('skills');
  vi.useFakeTimers();
  tab.type({ heading: 'Typed' });
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect(tab.edit()).toMatchObject({ failure: { reason: error }, data: { heading: 'Typed' } });
  expect(calls).toHaveLength(1);
});

test('the browser asks before a tab is left whose words the desk did not take, and only then', async () => {
  const { openTab, own } = await openTabs(pageOfProxy(502));
  const tab = await openTab('skills');
  const wrapper = ({ children }: PropsWithChildren) =>
    createElement(Provider, { store: tab.store, children });
  renderHook(() => useLeaving(), { wrapper });
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  act(() => tab.type({ heading: 'Typed' }));
  expect(isAsked()).toBe(false);
  await act(() => tab.save());
  expect(isAsked()).toBe(true);
  own.save = () => undefined;
  await act(() => tab.save());
  await tab.idle();
  expect(isAsked()).toBe(false);
});

interface Block {
  block: string;
  alt: string;
  heading: string;
  body: string;
}

/** A generator of the same numbers each time. */
function dice(seed: number) {
  let state = seed;
  return (sides: number): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

test('two people type, add, move, remove and undo on one page: every word stays where it was typed', async () => {
  const { openTab, call, read } = await openTabs();
  await call('POST', 'pages', { data: { path: '/one', title: 'One', blocks: [] } });
  const roll = dice(8);
  let count = 0;
  /** The words that were typed and not undone, by the name of their block. */
  const typedWords = new Map<string, Set<string>>();
  const removed = new Set<string>();
  const wordsIn = ({ heading, body }: Block) => `${heading} ${body}`.split(' ').filter(Boolean);
  const blocksOf = (data: unknown) => (data as { blocks: Block[] }).blocks;

  const openPerson = async (field: 'heading' | 'body') => {
    const tab = await openTab('pages/one');
    const wrapper = ({ children }: PropsWithChildren) =>
      createElement(Provider, { store: tab.store, children });
    const { result } = renderHook(
      () => {
        const record = useRecordQuery('pages/one').data as DeskRecord;
        return useRecordForm({ record, check: () => [], onFocus() {} });
      },
      { wrapper },
    );
    const blocks = () => blocksOf(result.current.data);
    const write = (next: Block[]) => act(() => result.current.context.change(['blocks'], next));
    /** Keeps account of the own words that a step takes away or brings back. */
    const step = (name: 'undo' | 'redo') => {
      const own = () => new Set(blocks().flatMap((block) => block[field].split(' ').filter(Boolean)));
      const names = () => new Set(blocks().map(({ alt }) => alt));
      const [before, named] = [own(), names()];
      act(() => result.current[name]());
      const after = own();
      for (const word of before) if (!after.has(word)) typedWords.get(word.split('-')[0] ?? '')?.delete(word);
      for (const word of after) if (!before.has(word)) typedWords.get(word.split('-')[0] ?? '')?.add(word);
      for (const alt of named) if (!names().has(alt)) removed.add(alt);
    };
    const acts = [
      () => {
        const index = roll(blocks().length + 1);
        const alt = `b${count++}`;
        write(blocks().toSpliced(index, 0, { block: 'pictureText', heading: '', body: '', alt }));
        typedWords.set(alt, new Set());
      },
      () => {
        const index = roll(blocks().length);
        const block = blocks()[index];
        if (!block?.alt) return;
        const word = `${block.alt}-${count++}`;
        typedWords.get(block.alt)?.add(word);
        act(() => result.current.context.change(['blocks', index, field], `${block[field]} ${word}`.trim()));
      },
      () => {
        const [from, to] = [roll(blocks().length), roll(blocks().length)];
        const moved = blocks()[from];
        if (moved) write(blocks().toSpliced(from, 1).toSpliced(to, 0, moved));
      },
      () => {
        const index = roll(blocks().length);
        if (blocks().length < 3) return;
        removed.add(blocks()[index]?.alt ?? '');
        act(() => result.current.context.remove(['blocks', index]));
      },
      () => step('undo'),
      () => step('redo'),
    ];
    const doSomething = () => acts[[0, 1, 1, 1, 2, 3, 4, 4, 5][roll(9)] ?? 0]?.();
    /** Where one removed what the other typed in, they keep it. */
    const keepAll = () => {
      const { theirs, base, data } = tab.edit() ?? {};
      if (!theirs) return;
      const sizeOf = (side: 'mine' | 'theirs') =>
        JSON.stringify(merge(base, data, theirs.data, side).value).length;
      tab.take(sizeOf('mine') > sizeOf('theirs') ? 'mine' : 'theirs');
    };
    const kept = () => {
      keepAll();
      return tab.edit();
    };
    const sync = async () => {
      await act(() => tab.save());
      await act(() => expect.poll(kept, { timeout: hangTimeout }).toBeUndefined());
    };
    return { blocks, doSomething, sync };
  };
  const people = [await openPerson('heading'), await openPerson('body')] as const;
  for (let round = 0; round < 100; round++) {
    for (const person of people) for (let acts = roll(4); acts > 0; acts--) person.doSomething();
    await people[roll(2)]?.sync();
    for (const { blocks } of people)
      for (const block of blocks())
        for (const word of wordsIn(block)) expect(word.split('-')[0], `round ${round}`).toBe(block.alt);
  }
  for (const { sync } of [...people, ...people]) await sync();
  const final = blocksOf((await read('pages/one')).data);
  for (const [alt, words] of typedWords) {
    const found = final.filter((block) => block.alt === alt).flatMap(wordsIn);
    if (!removed.has(alt)) expect(found).toEqual(expect.arrayContaining([...words]));
  }
  expect(final.length).toBeGreaterThan(3);
});
