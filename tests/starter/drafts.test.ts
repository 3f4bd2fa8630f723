// @vitest-environment jsdom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { formField, honeypotField } from '#site/formFields.ts';
import { watchDrafts } from '#starter/drafts.ts';
import { draftKey } from '#starter/names.ts';

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
function addForm(name = 'contactMessage') {
  const form = document.createElement('form');
  form.innerHTML = `
    <input type="hidden" name="${formField}" value="${name}">
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
      field('agreeToUpdates').checked = true;
      field('agreeToUpdates').dispatchEvent(new Event('input', { bubbles: true }));
    },
    values: () => [field('name').value, field('message').value, field('agreeToUpdates').checked],
  };
}

const keptOf = (name = 'contactMessage') => sessionStorage.getItem(draftKey + name);
const draftOf = (name?: string) => JSON.parse(keptOf(name) ?? '{}');
const leaveDraft = (draft: object) =>
  sessionStorage.setItem(`${draftKey}contactMessage`, JSON.stringify(draft));
test('only the values of visitors’ text fields and checkboxes are stored', () => {
  const { type, tick } = addForm();
  keepDrafts();
  type('message', 'We track stock on paper.');
  tick();
  type(honeypotField, 'https://spam.example');
  expect(draftOf()).toEqual({ message: 'We track stock on paper.', agreeToUpdates: true });
  expect(sessionStorage).toHaveLength(1);
});

test('each form has its own draft, and an emptied form leaves none', () => {
  const contact = addForm();
  const newsletter = addForm('newsletter');
  keepDrafts();
  contact.type('name', 'Asha');
  newsletter.type('name', 'Kavitha');
  expect([draftOf(), draftOf('newsletter')]).toEqual([{ name: 'Asha' }, { name: 'Kavitha' }]);
  contact.type('name', '');
  newsletter.type('name', '');
  expect(sessionStorage).toHaveLength(0);
});

test('after a reload a draft is restored only into empty fields for visitors', () => {
  leaveDraft({
    name: 'Asha',
    message: 'Old',
    agreeToUpdates: true,
    file: 'x',
    [honeypotField]: 'x',
  });
  const { field, values } = addForm();
  field('message').value = 'Typed before the script came';
  keepDrafts();
  expect(values()).toEqual(['Asha', 'Typed before the script came', true]);
  expect([field('file').value, field(honeypotField).value]).toEqual(['', '']);
});

test.each(['not JSON', 'null'])('the draft %j does no harm', (kept) => {
  sessionStorage.setItem(`${draftKey}contactMessage`, kept);
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
