// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import records from '#content/footer.json';
import { MainFooter } from '#layout/MainFooter.tsx';
import { renderSection } from '../support/renderSection.tsx';

afterEach(cleanup);

const record = records[0];
const list = (name: string) => within(screen.getByRole('navigation', { name })).getAllByRole('link');
const labels = (name: string) => list(name).map((link) => link.textContent);

test('shows menu, products and policies as named lists of links under their titles', async () => {
  await renderSection(<MainFooter />);
  const footer = within(screen.getByRole('contentinfo'));
  expect(labels('Footer menu')).toEqual(record?.menuLinks.map(({ label }) => label));
  expect(labels('Footer products')).toEqual(record?.productLinks.map(({ label }) => label));
  expect(labels('Policies')).toEqual(['Terms', 'Privacy']);
  expect(list('Policies').map((link) => link.getAttribute('href'))).toEqual(['/terms', '/privacy']);
  for (const title of Object.values(record?.sectionTitles ?? {})) {
    expect(footer.getByRole('heading', { name: title })).toBeTruthy();
  }
  expect(footer.getByText(record?.copyright ?? '')).toBeTruthy();
});

test('shows the branch: its address with line breaks, phone and email', async () => {
  await renderSection(<MainFooter />, { styled: true });
  const address = screen.getByText(/Sample Towers/);
  expect(address.textContent).toBe(record?.branch.address);
  expect(getComputedStyle(address).whiteSpace).toBe('pre-line');
  expect(screen.getByRole('link', { name: '+91 40 0000 0000' }).getAttribute('href')).toBe(
    'tel:+914000000000',
  );
  expect(screen.getByRole('link', { name: record?.branch.email }).getAttribute('href')).toBe(
    `mailto:${record?.branch.email}`,
  );
});

test('leads to Facebook, Instagram and YouTube, as far as the record names them', async () => {
  const socialLinks = {
    facebook: 'https://facebook.example/us',
    instagram: '',
    youtube: 'https://youtube.example/us',
  };
  await renderSection(<MainFooter />, { content: { footer: [{ ...record, socialLinks }] } });
  expect(screen.getByRole('link', { name: 'Facebook' }).getAttribute('href')).toBe(
    'https://facebook.example/us',
  );
  expect(screen.getByRole('link', { name: 'YouTube' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Instagram' })).toBeNull();
});

test('leaves out a list that the record has empty', async () => {
  await renderSection(<MainFooter />, { content: { footer: [{ ...record, menuLinks: [] }] } });
  expect(screen.queryByRole('navigation', { name: 'Footer menu' })).toBeNull();
  expect(screen.getByRole('navigation', { name: 'Footer products' })).toBeTruthy();
});

test('leaves out the title of a branch that the record does not have, and an empty last line', async () => {
  const branch = { address: '', phone: '', email: '' };
  const content = { footer: [{ ...record, branch, copyright: '', policyLinks: [] }] };
  const { container } = await renderSection(<MainFooter />, { content });
  expect(screen.queryByRole('heading', { name: record?.sectionTitles.branchTitle })).toBeNull();
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(3);
  for (const part of container.querySelectorAll('footer div')) {
    expect(part.textContent || part.querySelector('input, svg'), part.outerHTML).toBeTruthy();
  }
});
