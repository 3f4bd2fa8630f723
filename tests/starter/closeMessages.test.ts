// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import { formField } from '#site/formFields.ts';
import { successDuration } from '#site/limits.ts';

/** Opens a page that came with the message that its form was sent. `before` runs before the starter. */
async function openPage(before = () => {}) {
  document.body.innerHTML = `
    <main>
      <h1>Page</h1>
      <h2>Other part</h2>
      <h2>Form</h2>
      <form><input type="hidden" name="${formField}" value="enquiry"><input name="phone"></form>
      <h2>Further part</h2>
    </main>
    <div><div class="MuiSnackbar-root">Sent <button type="button">Close</button></div></div>`;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const added = vi.spyOn(globalThis, 'addEventListener');
  onTestFinished(() => {
    vi.useRealTimers();
    for (const [type, listener] of added.mock.calls) removeEventListener(type, listener as EventListener);
    vi.restoreAllMocks();
    document.body.innerHTML = '';
  });
  before();
  // The module remembers the message of its page.
  vi.resetModules();
  const { watchMessages } = await import('#starter/closeMessages.ts');
  watchMessages('enquiry');
  const wait = (milliseconds: number) => {
    vi.advanceTimersByTime(milliseconds);
    return document.querySelector('.MuiSnackbar-root') !== null;
  };
  return { focus, wait };
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const focused = () => document.activeElement?.textContent || document.activeElement?.getAttribute('name');

test('the message of a sent form goes after its time, and leaves the focus that came with the page', async () => {
  const { wait } = await openPage(() => find('[name=phone]').focus());
  expect([wait(successDuration - 1), wait(1)]).toEqual([true, false]);
  expect(focused()).toBe('phone');
});

test('it stays while a visitor is in it', async () => {
  const { wait } = await openPage();
  find('button').focus();
  expect(wait(successDuration)).toBe(true);
});

test('it stays while a visitor looks at another window', async () => {
  const { focus, wait } = await openPage();
  focus.mockReturnValue(false);
  expect(wait(successDuration)).toBe(true);
  focus.mockReturnValue(true);
  expect(wait(successDuration)).toBe(false);
});

test.each([
  ['where the visitor was before', '[name=phone]', 'phone'],
  ['to the heading of its form', undefined, 'Form'],
])('a press on its button gives the focus back %s', async (_, place, end) => {
  const { wait } = await openPage();
  if (place) find(place).focus();
  find('button').focus();
  find('button').click();
  expect([wait(0), focused()]).toEqual([false, end]);
});

test('a press on its button gives the focus to the heading, if the place where the visitor was is gone', async () => {
  const { wait } = await openPage();
  find('[name=phone]').focus();
  find('button').focus();
  find('[name=phone]').remove();
  find('button').click();
  expect([wait(0), focused()]).toEqual([false, 'Form']);
});
