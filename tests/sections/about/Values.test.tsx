// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import record from '#content/value.json';
import { Values } from '#sections/about/Values.tsx';
import { messages } from '#site/messages.ts';
import { renderSection } from '../../support/renderSection.tsx';
import { sectionOf } from '../../support/sectionOf.ts';

afterEach(cleanup);

test('shows main title, highlight and suffix as one heading over the values', async () => {
  await renderSection(<Values />);
  const region = within(sectionOf(screen, 'What we hold to on every project'));
  expect(region.getByRole('heading', { level: 2 }).querySelector('span')?.textContent).toBe('hold to');
  const titles = region.getAllByRole('heading', { level: 3 }).map((title) => title.textContent);
  expect(titles).toEqual(record.values.map(({ title }) => title));
  for (const { description } of record.values) expect(region.getByText(description)).toBeTruthy();
});

test("says 'No values found' when the record failed", async () => {
  await renderSection(<Values />, { content: { value: null } });
  expect(screen.getByText(messages.values.none).textContent).toBe('No values found');
  expect(screen.queryByRole('list')).toBeNull();
});

test("says 'No values found' when the record has none", async () => {
  await renderSection(<Values />, { content: { value: { ...record, values: [] } } });
  expect(screen.getByText(messages.values.none)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'What we hold to on every project' })).toBeTruthy();
});
