// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useDoubleClicks } from '#desk/page/common/doubleClicks.ts';
import { openDeskOfLeads, wholeLead } from '../support/deskOfLeads.tsx';
import { openWholeDesk, press, settle } from '../support/wholeDesk.tsx';

/** Clicks at one place count up, as long as they follow each other quickly. */
function clickOn(element: Element, count: number) {
  fireEvent.mouseDown(element, { detail: count });
  fireEvent.click(element, { detail: count });
}
const click = async (name: string, count: number) =>
  clickOn(await screen.findByRole('button', { name }), count);

test('the second click of a double click does not reopen a lead, a click later does', async () => {
  const id = 'a'.repeat(32);
  const { stored, sent } = openDeskOfLeads([wholeLead({ id })], { isWhole: true, path: `/leads/${id}` });
  await click('Mark done', 1);
  await click('Reopen', 2);
  await screen.findByText('The lead is done.');
  expect(sent()).toHaveLength(1);
  expect(stored.get(id)?.state).toBe('done');
  await click('Reopen', 1);
  await waitFor(() => expect(stored.get(id)?.state).toBe('open'));
});

test('the second click of a double click does not delete the picture that takes the place of the first', async () => {
  let names = ['hill.jpg', 'lake.jpg'];
  openWholeDesk('/content/about', ({ method, path }) => {
    if (method === 'DELETE') names = names.filter((name) => !path.includes(name));
    if (path.startsWith('pictures'))
      return method === 'GET'
        ? names.map((name) => ({ path: `uploads/${name}`, hash: name, size: 4_000, uses: [] }))
        : { before: 'first' };
    const about = { image: '', imageAlt: '', imageFocus: '' };
    return path === 'records/about'
      ? { name: 'about', data: about, revision: 'first', notes: [], isChanged: false }
      : undefined;
  });
  await press(/^Choose … Picture/);
  await click('Delete hill.jpg', 1);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete hill.jpg' })).toBeNull());
  await click('Delete lake.jpg', 2);
  await screen.findByText('Deleted: hill.jpg');
  expect(names).toEqual(['lake.jpg']);
  await click('Delete lake.jpg', 1);
  await waitFor(() => expect(names).toEqual([]));
});

test('a double click opens a dialog, which the next click outside of it closes', async () => {
  openWholeDesk('/pages', () => undefined);
  await click('New page', 1);
  const outside = (await screen.findByRole('dialog')).parentElement as HTMLElement;
  clickOn(outside, 2);
  await settle();
  screen.getByRole('textbox', { name: 'Title' });
  clickOn(outside, 1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a quick second press of one button is taken', async () => {
  const leads = ['Asha', 'Bina', 'Chitra'].map((name) =>
    wholeLead({ name, id: name.charCodeAt(0).toString(16).padStart(32, '0') }),
  );
  openDeskOfLeads(leads, { isWhole: true, path: `/leads/${leads[0]?.id}` });
  await screen.findByRole('heading', { name: 'Asha' });
  await click('Next lead', 1);
  await screen.findByRole('heading', { name: 'Bina' });
  await click('Next lead', 2);
  await screen.findByRole('heading', { name: 'Chitra' });
});

test('a double click presses a button once that React replaces while the mouse is down on it', async () => {
  const onClick = vi.fn();
  function Page({ version }: { version: number }) {
    useDoubleClicks();
    return (
      <button key={version} type="button" onClick={onClick}>
        Mark done
      </button>
    );
  }
  const { rerender } = render(<Page version={1} />);
  fireEvent.mouseDown(screen.getByRole('button'), { detail: 1 });
  rerender(<Page version={2} />);
  // Browsers send no click for a button that has gone.
  await click('Mark done', 2);
  expect(onClick).toHaveBeenCalledTimes(1);
  rerender(<Page version={3} />);
  await click('Mark done', 3);
  expect(onClick).toHaveBeenCalledTimes(1);
});
