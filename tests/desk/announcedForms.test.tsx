// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ContentPage } from '#desk/page/content/ContentPage.tsx';
import { PagesPage } from '#desk/page/pages/PagesPage.tsx';
import { type RecordName, recordNames } from '#site/records/contentRecords.ts';
import { renderDesk } from '../support/renderDesk.tsx';
import { seedBody } from '../support/seed.ts';

const LiveRegion = () => <div id="announcements" />;
const announced = () =>
  [...(document.getElementById('announcements')?.children ?? [])].map(({ textContent }) => textContent);

/** Opens the form of a record of the sample. */
function openRecord(name: RecordName, data: unknown = seedBody(name)) {
  let saved = { name, data, revision: 'first', notes: [], isChanged: false };
  return renderDesk(
    <>
      <LiveRegion />
      <Routes>
        <Route path="/content/*" element={<ContentPage />} />
      </Routes>
    </>,
    ({ path, method, body }) => {
      if (path === 'session') return { user: 'Asha', editing: {}, timeZone: 'Asia/Kolkata' };
      if (path === 'pictures' && method === 'GET')
        return ['face.png', 'hill.jpg'].map((file) => ({
          path: `uploads/${file}`,
          hash: file,
          size: 1,
          uses: [],
        }));
      if (path.startsWith('pictures')) return { path: 'uploads/new.png' };
      // The form asks for the record again every few seconds.
      if (method === 'PUT') {
        saved = { ...saved, data: (body as typeof saved).data, revision: 'second' };
        return { revision: 'second', isChanged: true, notes: [] };
      }
      if (path.startsWith('records/')) return saved;
      return [];
    },
    `/content/${name}`,
  );
}

const twice = () => {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  return ids.filter((id, at) => ids.indexOf(id) !== at);
};

test.each(recordNames)('no id is twice in the form of %s, and each field has a name', async (name) => {
  openRecord(name);
  await screen.findByRole('heading', { level: 1 });
  expect(twice()).toEqual([]);
  for (const field of document.querySelectorAll(
    'input:not([type=hidden], [aria-hidden], [hidden]), textarea:not([aria-hidden])',
  ))
    expect(
      (field as HTMLInputElement).labels?.length || field.getAttribute('aria-label'),
      field.outerHTML,
    ).toBeTruthy();
});

const quote = (text: string) => ({ block: 'quote', text, role: 'Owner', id: undefined });

/** Opens the builder of a page on a phone. */
function openPage(blocks: object[]) {
  let saved = {
    name: 'pages/one',
    data: { path: '/one', title: 'One', blocks },
    revision: 'first',
    notes: [],
    isChanged: false,
  };
  return renderDesk(
    <>
      <LiveRegion />
      <Routes>
        <Route path="/pages/*" element={<PagesPage />} />
      </Routes>
    </>,
    ({ path, method, body }) => {
      if (path === 'session') return { user: 'Asha', editing: {}, timeZone: 'Asia/Kolkata' };
      if (method === 'PUT') {
        saved = { ...saved, data: (body as typeof saved).data, revision: 'second' };
        return { revision: 'second', isChanged: true, notes: [] };
      }
      if (/^(?:pages|records)\//.test(path)) return saved;
      return [];
    },
    '/pages/one',
  );
}

test('a block that is moved announces its position, and no error of another block', async () => {
  openPage([quote('First'), quote(''), { block: 'text', body: 'Second' }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Blocks' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Text/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Move up' }));
  await waitFor(() => expect(announced()).toContain('Moved to place 2 of 3.'));
  await userEvent.click(await screen.findByRole('button', { name: 'Move up' }));
  await waitFor(() => expect(announced()).toContain('Moved to place 1 of 3.'));
  // On a busy machine the heading is announced, because the block was pressed before, and the first sentence has gone: each stays
  // for ten seconds.
  const others = announced().filter(
    (sentence) => sentence !== 'One' && !sentence?.startsWith('Moved to place'),
  );
  expect(others).toEqual([]);
});

test('a duplicated block is announced, and the form of the copy has the focus', async () => {
  openPage([quote('First')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Blocks' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Quote/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Duplicate' }));
  await waitFor(() => expect(announced()).toEqual(['Duplicated: Quote.']));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Quote' })));
});

test('an entry that is moved by its buttons announces its position', async () => {
  openRecord('skills');
  const [edit] = await screen.findAllByRole('button', { name: /^Edit / });
  await userEvent.click(edit as HTMLElement);
  await userEvent.click(await screen.findByRole('button', { name: 'Move down' }));
  await waitFor(() => expect(announced().join()).toMatch(/^Moved to place 2 of \d+\.$/));
});

test('a picture that is chosen or added is announced, and describes the buttons of its field', async () => {
  openRecord('about', { ...(seedBody('about') as object), image: 'uploads/hill.jpg' });
  const choose = await screen.findByRole('button', { name: /^Choose …/ });
  const described = () =>
    (choose.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');
  expect(described()).toMatch(/^hill\.jpg Or drop one here/);
  await userEvent.click(choose);
  await userEvent.click(await screen.findByRole('button', { name: /^face\.png/ }));
  await waitFor(() => expect(announced()).toEqual(['face.png is chosen.']));
  await waitFor(() => expect(described()).toMatch(/^face\.png /));
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(input as HTMLInputElement, new File(['1'], 'new.png', { type: 'image/png' }));
  await waitFor(() => expect(announced()).toContain('new.png is added.'));
  await waitFor(() => expect(described()).toMatch(/^new\.png /));
});
