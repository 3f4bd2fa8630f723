// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { ErrorBoundary } from '#desk/page/common/ErrorBoundary.tsx';
import { later } from '#desk/page/common/later.tsx';
import { Desk } from '#desk/page/Desk.tsx';
import { expectOfPackages } from '../support/packagesStaySilent.ts';
import { renderDesk, stubScreen } from '../support/renderDesk.tsx';

const session = { user: 'Asha', site: 'a', openLeads: 0, changed: [], editing: {} };
const skills = { label: 'Skills', heading: 'Skills', text: 'What we can', groups: [] };

const linkTo = (path: string) => document.querySelector(`a[href="${path}"]`) as HTMLElement;

/** Opens the list of records, and a record that comes when `arrive` is called. */
async function openSlowRecord() {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  renderDesk(
    <Desk />,
    async ({ path }) => {
      if (path === 'session') return session;
      if (path === 'pages' || path === 'pictures' || path === 'links') return [];
      if (!path.startsWith('records')) return Response.json({ error: 'Not now.' }, { status: 500 });
      await arrival;
      return { name: 'skills', data: skills, revision: 'first', notes: [], isChanged: false };
    },
    '/content',
  );
  await screen.findByRole('searchbox');
  return () => act(async () => arrive());
}

test('the heading of a record that arrives late takes no focus once staff have gone elsewhere', async () => {
  const arrive = await openSlowRecord();
  await userEvent.click(linkTo('/content/skills'));
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  const link = await screen.findByRole('link', { name: 'History' });
  link.focus();
  await arrive();
  await screen.findByRole('heading', { level: 1, name: /skills/i, hidden: true });
  await waitFor(() => expect(document.getElementById('announcements')?.textContent).toMatch(/skills/i));
  expect(document.activeElement).toBe(link);
});

test('the heading of a record that arrives late takes no focus while staff type', async () => {
  const arrive = await openSlowRecord();
  stubScreen('wide');
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  await userEvent.click(field);
  fireEvent.click(linkTo('/content/skills'));
  await userEvent.keyboard('ski');
  await arrive();
  await waitFor(() => expect(document.getElementById('announcements')?.textContent).toMatch(/skills/i));
  expect(document.activeElement).toBe(field);
});

test('the heading of a record takes the focus that the change of the address has left', async () => {
  const arrive = await openSlowRecord();
  await userEvent.click(linkTo('/content/skills'));
  await arrive();
  const heading = await screen.findByRole('heading', { level: 1, name: /skills/i });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('the menu of a phone says that it is open, and gives the focus to the place that is chosen in it', async () => {
  await openSlowRecord();
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  await waitFor(() => expect(document.activeElement).toBe(menu));
  await userEvent.click(within(menu).getByRole('link', { name: 'History' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('History'));
  expect(document.activeElement?.tagName).toBe('H1');
});

test('a part whose file could not be loaded leaves the rest, and is loaded when it is shown again', async () => {
  expectOfPackages(/could not be loaded/);
  const load = vi.fn(async () => ({ Part: () => <p>The part</p> }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const Part = later(load, 'Part');
  renderDesk(
    <>
      <p>The rest</p>
      <ErrorBoundary>
        <Suspense>
          <Part />
        </Suspense>
      </ErrorBoundary>
    </>,
    () => ({}),
  );
  const again = await screen.findByRole('button', { name: 'Show it again' });
  screen.getByText('The rest');
  await userEvent.click(again);
  await screen.findByText('The part');
});
