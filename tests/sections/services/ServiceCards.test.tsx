// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import service from '#content/service.json';
import { ServiceCards } from '#sections/services/ServiceCards.tsx';
import { renderSection } from '../../support/renderSection.tsx';
import { sectionOf } from '../../support/sectionOf.ts';

afterEach(cleanup);

const [record] = service;

test('shows section title, heading and subtitle, and the services numbered from 01 in a list', async () => {
  await renderSection(<ServiceCards />);
  const section = within(sectionOf(screen, record?.heading));
  expect(section.getByText(record?.sectionTitle ?? '')).toBeTruthy();
  expect(section.getByText(record?.subtitle ?? '')).toBeTruthy();
  const cards = section.getAllByRole('listitem');
  expect(cards.map((card) => within(card).getByRole('heading', { level: 3 }).textContent)).toEqual(
    record?.services.map(({ title }) => title),
  );
  expect(cards.map((card) => card.textContent?.slice(0, 2))).toEqual([
    '01',
    '02',
    '03',
    '04',
    '05',
    '06',
    '07',
    '08',
    '09',
  ]);
  expect(section.getByRole('list').tagName).toBe('OL');
});

test("the call to action says 'Tell us about your project' and leads to /contact when the record leaves it empty", async () => {
  await renderSection(<ServiceCards />, { content: { service: [{ ...record, callToAction: {} }] } });
  const link = screen.getByRole('link', { name: 'Tell us about your project' });
  expect(link.getAttribute('href')).toBe('/contact');
});

test("the call to action has the record's text and link", async () => {
  const callToAction = { buttonText: 'Write to us', buttonLink: 'https://forms.example/' };
  await renderSection(<ServiceCards />, { content: { service: [{ ...record, callToAction }] } });
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe(
    'https://forms.example/',
  );
});

test('renders nothing until its record has arrived, and nothing when it failed', async () => {
  const { container } = await renderSection(<ServiceCards />, { loaded: [] });
  expect(container.innerHTML).toBe('');
  cleanup();
  const failed = await renderSection(<ServiceCards />, { content: { service: null } });
  expect(failed.container.innerHTML).toBe('');
});

test('a record without services leaves no empty list', async () => {
  await renderSection(<ServiceCards />, { content: { service: [{ ...record, services: [] }] } });
  expect(screen.getByRole('heading', { level: 2 })).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
});
