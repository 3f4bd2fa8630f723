// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { liveRegion } from '#desk/page/common/announce.ts';
import { Choice } from '#desk/page/common/Choice.tsx';
import { copyText } from '#desk/page/common/copyText.ts';
import { isForField } from '#desk/page/common/fieldKeys.ts';

/** Presses Escape in the first of these elements, and returns whether it is a command for the page. */
function isCommand(html: string, given: KeyboardEventInit = {}) {
  document.body.innerHTML = html;
  onTestFinished(() => document.body.replaceChildren());
  let isForPage = false;
  const hear = (event: KeyboardEvent) => {
    isForPage = !isForField(event);
  };
  addEventListener('keydown', hear);
  onTestFinished(() => removeEventListener('keydown', hear));
  const target = document.querySelector('.here') ?? document.body;
  fireEvent.keyDown(target, { key: 'Escape', ...given });
  return isForPage;
}

test.each([
  ['', true],
  ['<button class="here"></button>', true],
  ['<input type="checkbox" class="here">', true],
  ['<input class="here">', false],
  ['<input type="date" class="here">', false],
  ['<textarea class="here"></textarea>', false],
  ['<div contenteditable="true"><p class="here"></p></div>', false],
  ['<ul role="listbox"><li class="here"></li></ul>', false],
  ['<ul role="menu"><li class="here"></li></ul>', false],
  ['<div role="dialog"><button class="here"></button></div>', false],
  // The pressed button of the dialog is disabled: nothing has the focus.
  ['<div role="dialog" aria-modal="true"></div>', false],
])('a key in %s is a command for the page: %s', (html, isForPage) => {
  expect(isCommand(html)).toBe(isForPage);
});

test('a key that something has taken, or that composes a word, is no command', () => {
  expect(isCommand('', { isComposing: true })).toBe(false);
  const take = (event: Event) => event.preventDefault();
  document.addEventListener('keydown', take);
  onTestFinished(() => document.removeEventListener('keydown', take));
  expect(isCommand('')).toBe(false);
});

test('a choice that is pressed again stays chosen', async () => {
  const chosen = vi.fn();
  render(<Choice label="Width" value="Phone" values={['Phone', 'Desktop']} onChoose={chosen} />);
  await userEvent.click(screen.getByRole('button', { name: 'Phone' }));
  expect(chosen).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Desktop' }));
  expect(chosen.mock.calls).toEqual([['Desktop']]);
});

test.each([
  ['copies', { writeText: async () => {} }, 'The text is copied.'],
  [
    'refuses',
    { writeText: async () => Promise.reject(new Error('no')) },
    'This browser does not let the desk copy.',
  ],
  ['has no clipboard', undefined, 'This browser does not let the desk copy.'],
])('a browser that %s says so', async (_, clipboard, sentence) => {
  document.body.innerHTML = `<div id="${liveRegion}"></div>`;
  vi.stubGlobal('navigator', { clipboard });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    document.body.replaceChildren();
  });
  copyText('Dear Asha');
  await vi.waitFor(() => expect(document.getElementById(liveRegion)?.textContent).toBe(sentence));
});
