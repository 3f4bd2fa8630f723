// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import records from '#content/serviceFooter.json';
import { ServiceFooter } from '#layout/ServiceFooter.tsx';
import { renderSection } from '../support/renderSection.tsx';

afterEach(cleanup);

const record = records[0];

test('invites to the newsletter with the heading and description of its record', async () => {
  await renderSection(<ServiceFooter />);
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('heading', { name: record?.joinHeading })).toBeTruthy();
  expect(footer.getByText(record?.joinDescription ?? '')).toBeTruthy();
  expect(await footer.findByRole('form', { name: 'Newsletter' })).toBeTruthy();
});

test('shows address, phone, email, links, copyright and the reserved line', async () => {
  await renderSection(<ServiceFooter />);
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByText(/Sample Towers/).textContent).toBe(record?.address);
  expect(footer.getByRole('link', { name: record?.phone }).getAttribute('href')).toBe('tel:+914000000000');
  expect(footer.getByRole('link', { name: record?.email }).getAttribute('href')).toBe(
    `mailto:${record?.email}`,
  );
  const links = within(footer.getByRole('navigation', { name: 'Footer menu' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(record?.links.map(({ path }) => path));
  expect(footer.getByText(record?.copyright ?? '')).toBeTruthy();
  expect(footer.getByText(record?.reserved ?? '')).toBeTruthy();
});

test('shows every social link of the map, one with an unknown name too', async () => {
  const socialLinks = {
    linkedin: 'https://linkedin.example/us',
    Facebook: 'https://facebook.example/us',
    mastodon: 'https://mastodon.example/@us',
    behance: '',
  };
  await renderSection(<ServiceFooter />, { content: { serviceFooter: [{ ...record, socialLinks }] } });
  for (const [name, href] of [
    ['LinkedIn', 'https://linkedin.example/us'],
    ['Facebook', 'https://facebook.example/us'],
    ['Mastodon', 'https://mastodon.example/@us'],
  ]) {
    const link = screen.getByRole('link', { name });
    expect(link.getAttribute('href')).toBe(href);
    expect(link.querySelector('svg')).toBeTruthy();
  }
  expect(screen.queryByRole('link', { name: 'Behance' })).toBeNull();
});
