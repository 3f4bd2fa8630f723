// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSentOnLeaving } from '#desk/page/common/useSentOnLeaving.ts';
import { useSingleRun } from '#desk/page/common/useSingleRun.ts';
import { holdAnswers } from '../support/holdAnswers.ts';

/** A field that shows what the server has, and sends what is typed. `answer` says whether the server takes it. */
function openField(answer: (text: string) => boolean | Promise<boolean> = () => true) {
  const sent = vi.fn(async (text: string) => answer(text));
  const { result, rerender, unmount } = renderHook(({ value }) => useSentOnLeaving(value, sent), {
    initialProps: { value: 'Ravi' },
  });
  return {
    type: (text: string, reason?: string) => act(() => result.current.type(text, reason)),
    leave: () => act(async () => result.current.leave()),
    shown: () => [result.current.text, result.current.fault],
    others: (value: string) => rerender({ value }),
    sent: () => sent.mock.calls.map(([text]) => text),
    unmount,
  };
}

test('a field that is passed through, or has the old text again, sends nothing and follows the server', async () => {
  const field = openField();
  await field.leave();
  field.type('Meena');
  field.type('Ravi');
  await field.leave();
  expect(field.sent()).toEqual([]);
  field.others('Asha');
  expect(field.shown()).toEqual(['Asha', '']);
});

test('what is typed is sent once, and shown until the server has it', async () => {
  const field = openField();
  field.type('Meena');
  field.others('Asha');
  expect(field.shown()).toEqual(['Meena', '']);
  await field.leave();
  await field.leave();
  expect(field.sent()).toEqual(['Meena']);
  field.others('Meena');
  expect(field.shown()).toEqual(['Meena', '']);
});

test('what the server does not take stays, and is sent again when the field is left again', async () => {
  let isTaken = false;
  const field = openField(() => isTaken);
  field.type('Meena');
  await field.leave();
  expect(field.shown()).toEqual(['Meena', '']);
  isTaken = true;
  await field.leave();
  expect(field.sent()).toEqual(['Meena', 'Meena']);
});

test.each([true, false])(
  'what is typed on while it is sent stays and is sent, whether the server takes the first: %s',
  async (isTaken) => {
    const { letGo, late } = holdAnswers();
    const field = openField((text) => (text === 'Me' ? (late(isTaken) as Promise<boolean>) : true));
    field.type('Me');
    await field.leave();
    field.type('Meena');
    await act(async () => letGo());
    expect(field.shown()).toEqual(['Meena', '']);
    await field.leave();
    expect(field.sent()).toEqual(['Me', 'Meena']);
  },
);

test('a text with a fault says it when the field is left, until the next key, and is never sent', async () => {
  const field = openField();
  field.type('0026', 'Choose a day');
  expect(field.shown()).toEqual(['0026', '']);
  await field.leave();
  expect(field.shown()).toEqual(['0026', 'Choose a day']);
  field.type('2026');
  expect(field.shown()).toEqual(['2026', '']);
  field.type('0026', 'Choose a day');
  field.unmount();
  expect(field.sent()).toEqual([]);
});

test('what is not sent yet goes when the field disappears', () => {
  const field = openField();
  field.type('Meena');
  field.unmount();
  expect(field.sent()).toEqual(['Meena']);
});

test('a press runs once for each subject at a time, and again after a failure', async () => {
  const { letGo, late } = holdAnswers();
  const runs = vi.fn(async (subject: string) => {
    await late(undefined);
    if (subject === 'one') throw new Error('not done');
  });
  const { result } = renderHook(() => useSingleRun(runs));
  /** Resolves to why the run failed. */
  const press = async (subject: string) => {
    try {
      await result.current(subject);
    } catch (error) {
      return String(error);
    }
    return '';
  };
  const first = press('one');
  for (const subject of ['one', 'two', 'two']) void press(subject);
  expect(runs.mock.calls).toEqual([['one'], ['two']]);
  letGo();
  expect(await first).toBe('Error: not done');
  await press('one');
  expect(runs).toHaveBeenCalledTimes(3);
});
