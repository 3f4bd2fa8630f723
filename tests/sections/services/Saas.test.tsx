// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import saasApplication from '#content/saasApplication.json';
import { Saas } from '#sections/services/Saas.tsx';
import { iconNames } from '#site/iconNames.ts';
import { renderSection } from '../../support/renderSection.tsx';
import { sectionOf } from '../../support/sectionOf.ts';

afterEach(cleanup);

const [record] = saasApplication;

/** The drawing each icon name gets. */
async function drawings(icons: readonly string[]): Promise<(string | undefined)[]> {
  const services = icons.map((icon, index) => ({ title: `Service ${index}`, icon }));
  await renderSection(<Saas />, { content: { saasApplication: [{ ...record, services }] } });
  const found = screen.getAllByRole('listitem').map((item) => item.querySelector('svg')?.innerHTML);
  cleanup();
  return found;
}

test('shows section title, heading, subtitle and its services', async () => {
  await renderSection(<Saas />);
  const section = within(sectionOf(screen, record?.heading));
  expect(section.getByText(record?.sectionTitle ?? '')).toBeTruthy();
  expect(section.getByText(record?.subtitle ?? '')).toBeTruthy();
  expect(section.getAllByRole('listitem').map((it) => it.textContent)).toEqual(
    record?.services.map(({ title }) => title),
  );
});

test('each of the nine icon names has a drawing of its own', async () => {
  expect(new Set(await drawings(iconNames)).size).toBe(9);
});

test('any other icon name falls back to Users', async () => {
  const [users, ...others] = await drawings(['Users', 'Rocket', 'users', '', 'toString']);
  expect(users).toBeTruthy();
  expect(others).toEqual([users, users, users, users]);
});

test('without a heading the section title is the heading', async () => {
  await renderSection(<Saas />, { content: { saasApplication: [{ ...record, heading: '' }] } });
  expect(screen.getByRole('heading', { level: 2, name: record?.sectionTitle })).toBeTruthy();
  expect(screen.getAllByText(record?.sectionTitle ?? '')).toHaveLength(1);
});

test('without both it has no empty heading', async () => {
  await renderSection(<Saas />, {
    content: { saasApplication: [{ ...record, heading: '', sectionTitle: '' }] },
  });
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.getAllByRole('listitem')).toHaveLength(record?.services.length ?? 0);
});
