// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RecordList } from '#desk/page/content/RecordList.tsx';
import type { FoundRecord } from '#desk/wire.ts';
import { renderDesk } from '../support/renderDesk.tsx';

const found: FoundRecord[] = [
  { name: 'pages/ward', title: 'Our ward', excerpt: 'Ten beds' },
  { name: 'skills', title: 'Home: skills', path: 'text', excerpt: 'Beds and more' },
];

test('texts are found by two letters or more, in their groups, and are all there without words', async () => {
  const { calls } = renderDesk(
    <>
      <div id="announcements" />
      <RecordList shown={undefined} />
    </>,
    ({ path }) => {
      if (path === 'session') return { user: 'Asha', changed: ['skills'], editing: {}, timeZone: 'UTC' };
      return found;
    },
  );
  const names = (group: string) =>
    within(screen.getByRole('list', { name: group }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  const field = screen.getByRole('searchbox', { name: 'Find a text' });
  const all = screen.getAllByRole('link').length;
  fireEvent.change(field, { target: { value: ' b ' } });
  expect(screen.getAllByRole('link')).toHaveLength(all);
  fireEvent.change(field, { target: { value: ' be ' } });
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(2));
  expect(names('Pages of your own')).toEqual(['Our wardTen beds']);
  const skills = screen.getByRole('link', { name: /^Home: skills/ });
  expect(skills.getAttribute('aria-description')).toBe('Changed, not published');
  expect(screen.getByRole('link', { name: /^Our ward/ }).getAttribute('aria-description')).toBeNull();
  expect(calls.map(({ path }) => path).filter((path) => path.startsWith('find'))).toEqual(['find?words=be']);
  await waitFor(() => expect(document.getElementById('announcements')?.textContent).toBe('2 texts found'));
  fireEvent.change(field, { target: { value: '' } });
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(all));
});
