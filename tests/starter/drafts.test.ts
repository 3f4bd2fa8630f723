// @vitest-environment jsdom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { formField, honeypotField } from '#site/formFields.ts';
import { watchDrafts } from '#starter/drafts.ts';
import { draftKey, fromAbroad, sentEvent } from '#starter/names.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  sessionStorage.clear();
});

/** Saves the drafts of all forms like the starter, until the test ends. */
function keepDrafts(sent: string | null = null): void {
  const adding = vi.spyOn(globalThis, 'addEventListener');
  watchDrafts(sent);
  const added = [...adding.mock.calls];
  adding.mockRestore();
  onTestFinished(() => added.forEach(([type, listener]) => void removeEventListener(type, listener)));
}

/** Adds a form with this name to the page, like the server or the router. */
function addForm() {
  const form = document.createElement('form');
  form.innerHTML = `
    <input type="hidden" name="${formField}" value="contactMessage">
    <input name="${honeypotField}">
    <input name="name">
    <textarea name="message"></textarea>
    <input type="checkbox" name="agreeToUpdates">
    <input type="file" name="file">
    <button type="submit" name="send" value="now">Send</button>`;
  document.body.append(form);
  const field = (label: string) => form.elements.namedItem(label) as HTMLInputElement;
  return {
    form,
    field,
    type: (label: string, value: string) => {
      field(label).value = value;
      field(label).dispatchEvent(new Event('input', { bubbles: true }));
    },
    tick: () => {
      field('agreeToUpdates').checked = !field('agreeToUpdates').checked;
      field('agreeToUpdates').dispatchEvent(new Event('input', { bubbles: true }));
    },
    values: () => [field('name').value, field('message').value, field('agreeToUpdates').checked],
  };
}

const key = `${draftKey}contactMessage`;
const draftOf = () => JSON.parse(sessionStorage.getItem(key) ?? '{}');

test('only the values of visitors’ text fields and checkboxes are stored', () => {
  const { type, tick } = addForm();
  keepDrafts();
  type('message', 'We track stock on paper.');
  tick();
  type(honeypotField, 'https://spam.example');
  expect(draftOf()).toEqual({ message: 'We track stock on paper.', agreeToUpdates: true });
  tick();
  type('message', '');
  expect(sessionStorage).toHaveLength(0);
});

test('after a reload a draft is restored only into empty fields for visitors', () => {
  const draft = { name: 'Asha', message: 'Old', agreeToUpdates: true, file: 'x', [honeypotField]: 'x' };
  sessionStorage.setItem(key, JSON.stringify(draft));
  const { field, values } = addForm();
  field('message').value = 'Typed before the script came';
  keepDrafts();
  expect(values()).toEqual(['Asha', 'Typed before the script came', true]);
  expect([field('file').value, field(honeypotField).value]).toEqual(['', '']);
});

test('a number of another country that the browser has restored without its plus gets it back', () => {
  sessionStorage.setItem(key, JSON.stringify({ name: '+6591234567' }));
  const { field } = addForm();
  field('name').value = '6591234567';
  keepDrafts();
  expect([field('name').value, draftOf()]).toEqual(['+6591234567', { name: '+6591234567' }]);
});

test.each(['not JSON', 'null'])('the draft %j does no harm', (kept) => {
  sessionStorage.setItem(key, kept);
  const { values } = addForm();
  keepDrafts();
  expect(values()).toEqual(['', '', false]);
});

test('a form works without storage', () => {
  const refuse = () => {
    throw new DOMException('No storage', 'SecurityError');
  };
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(refuse);
  const { type, values } = addForm();
  keepDrafts('contactMessage');
  type('name', 'Asha');
  expect(values()).toEqual(['Asha', '', false]);
});

test('what was typed before the script came is stored too, for the page that answers a form on its way', () => {
  const { field } = addForm();
  field('name').value = 'Kavitha';
  keepDrafts();
  expect(draftOf()).toEqual({ name: 'Kavitha' });
});

test('a number of another country is kept with its plus, so that it is refused again', () => {
  const { field, type } = addForm();
  keepDrafts();
  field('name').dataset[fromAbroad] = '';
  type('name', '6591234567');
  expect(draftOf()).toEqual({ name: '+6591234567' });
});

test('what was typed while a form was sent stays, also when the visitor has gone to another page', async () => {
  const { form, type } = addForm();
  keepDrafts();
  type('name', 'Asha');
  type('message', 'And a question more');
  form.remove();
  const values = { name: 'Asha', message: 'We track stock on paper.' };
  dispatchEvent(new CustomEvent(sentEvent, { detail: { form: 'contactMessage', values } }));
  await Promise.resolve();
  expect(draftOf()).toEqual({ message: 'And a question more' });
});

test('nothing is left of what was sent, neither by the script, whose form clears its fields, nor without it', async () => {
  const { field, type } = addForm();
  keepDrafts();
  type('name', 'Asha');
  const clear = () => {
    field('name').value = '';
  };
  addEventListener(sentEvent, clear);
  onTestFinished(() => removeEventListener(sentEvent, clear));
  const values = { name: 'Asha' };
  dispatchEvent(new CustomEvent(sentEvent, { detail: { form: 'contactMessage', values } }));
  await Promise.resolve();
  expect(draftOf()).toEqual({});
  sessionStorage.setItem(key, JSON.stringify({ name: 'Asha' }));
  keepDrafts('contactMessage');
  expect([draftOf(), field('name').value]).toEqual([{}, '']);
});
