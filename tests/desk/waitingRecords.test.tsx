// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Desk } from '#desk/page/Desk.tsx';
import { renderDesk } from '../support/renderDesk.tsx';

const skills = { label: 'Skills', heading: 'Skills', text: 'What we can', groups: [] };
const record = { name: 'skills', data: skills, revision: 'first', notes: [], isChanged: false };
const theirs = { data: { ...skills, heading: 'Theirs' }, revision: 'other', by: 'Ravi' };

test('a choice that nobody made is counted in the bar, named on Today, and asked for before the tab closes', async () => {
  // The preview of the page measures itself.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  renderDesk(
    <Desk />,
    ({ path, method }) => {
      if (path === 'session') return { user: 'Asha', site: 'a', openLeads: 0, changed: [], editing: {} };
      if (path === 'today') return Response.json({ error: 'Not now.' }, { status: 500 });
      if (method === 'PUT') return Response.json({ error: 'Changed elsewhere', theirs }, { status: 409 });
      return record;
    },
    '/content/skills',
  );
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  await userEvent.type(await screen.findByRole('textbox', { name: 'Heading' }), '!');
  await userEvent.tab();
  await screen.findByRole('group', { name: 'Two versions' });
  expect(closing()).toBe(true);
  await userEvent.click(screen.getByRole('link', { name: 'Today', hidden: true }));
  const waiting = await screen.findByRole('group', { name: 'Waiting for your choice' });
  expect(waiting.querySelector('a')?.getAttribute('href')).toBe('/content/skills');
  await userEvent.click(screen.getByRole('link', { name: '1 text to choose' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Take theirs' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: '1 text to choose' })).toBeNull());
  expect(closing()).toBe(false);
});
