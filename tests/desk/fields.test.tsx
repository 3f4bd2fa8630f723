// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { type FieldsForm, FieldsFormContext } from '#desk/page/content/editing/fieldsForm.ts';
import { Fields } from '#desk/page/content/fields/Field.tsx';
import { OrderField } from '#desk/page/content/fields/OrderField.tsx';
import { fieldsOf, settingsFields } from '#desk/page/content/record/shape.ts';
import { blockFields } from '#site/pages/blocks.ts';
import { renderDesk } from '../support/renderDesk.tsx';

/** Shows fields of a record, and collects what is changed in them. */
function openFields(element: ReactNode) {
  const changes = vi.fn();
  const form: FieldsForm = {
    record: 'page',
    notesAt: () => [],
    change: changes,
    addFile: async () => {},
    uploadKey: () => 'upload',
    remove: () => {},
    onFocus: () => {},
    onLeave: () => false,
    openIn: () => undefined,
    open: () => {},
  };
  renderDesk(<FieldsFormContext value={form}>{element}</FieldsFormContext>, ({ path }) =>
    path === 'session' ? { user: 'Asha', editing: {} } : [],
  );
  return changes;
}

const settings = (value: object) => <Fields fields={settingsFields()} path={[]} value={value} group="page" />;
const field = (id: string) => document.getElementById(id) as HTMLInputElement;

test.each([
  ['shownFrom', '2026-01-05', '2026-01-05T00:00'],
  ['shownUntil', '2026-01-05', '2026-01-05T23:59'],
  ['shownFrom', '2026-01-05T09:00', '2026-01-05T09:00'],
  ['shownUntil', '', ''],
])('a day alone, in %s “%s”, is shown from its beginning or until its end: “%s”', (key, moment, shown) => {
  openFields(settings({ [key]: moment }));
  expect(field(key).value).toBe(shown);
});

test('a title has no lines, and a choice that a page lacks is made', async () => {
  const changes = openFields(settings({ title: 'News' }));
  fireEvent.change(field('title'), { target: { value: 'News\nof May' } });
  const listed = field('listed');
  expect(listed.checked).toBe(true);
  fireEvent.click(listed);
  expect(changes.mock.calls).toEqual([
    [['title'], 'News of May'],
    [['listed'], false],
  ]);
});

test.each([
  ['12', 12],
  ['123456789', 123_456_789],
  ['1234567890', '1234567890'],
  ['1.5', '1.5'],
  ['many', 'many'],
  ['', undefined],
])('the number “%s” is kept as %o', (typed, kept) => {
  const changes = openFields(
    <Fields fields={fieldsOf(blockFields.list)} path={[]} value={{ limit: 3 }} group="list" />,
  );
  fireEvent.change(field('limit'), { target: { value: typed } });
  expect(changes.mock.calls).toEqual([[['limit'], kept]]);
});

test('an order has every name once: those that it lacks at its end, and none that is unknown', async () => {
  const names = ['skills', 'contact', 'collaboration'] as const;
  const changes = openFields(
    <OrderField names={names} path={['order']} value={['contact', 'gone', 'contact']} listKey="order" />,
  );
  const [first] = await screen.findAllByRole('button', { name: /^Move .* down$/ });
  await userEvent.click(first as HTMLElement);
  expect(changes.mock.calls).toEqual([[['order'], ['skills', 'contact', 'collaboration']]]);
});
