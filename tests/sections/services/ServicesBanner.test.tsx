// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import service from '#content/service.json';
import { ServicesBanner } from '#sections/services/ServicesBanner.tsx';
import { defaults } from '#site/defaults.ts';
import { renderSection } from '../../support/renderSection.tsx';
import { seed } from '../../support/seed.ts';

afterEach(cleanup);

const withBanner = (topBanner: object) => ({ service: [{ ...service[0], topBanner }] });

test("shows the record's title as the h1 and its button", async () => {
  const topBanner = { title: 'What we do', buttonText: 'Ask us', buttonLink: '/about' };
  await renderSection(<ServicesBanner />, { content: withBanner(topBanner) });
  expect(screen.getByRole('heading', { level: 1, name: 'What we do' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ask us' }).getAttribute('href')).toBe('/about');
});

test("the button says 'Get in Touch' and leads to /contact when the record leaves it empty", async () => {
  await renderSection(<ServicesBanner />, { content: withBanner({ title: 'What we do' }) });
  expect(defaults.bannerButton.text).toBe('Get in Touch');
  expect(screen.getByRole('link', { name: 'Get in Touch' }).getAttribute('href')).toBe('/contact');
});

test('the page keeps its h1 and its button while the record is missing', async () => {
  await renderSection(<ServicesBanner />, { content: { service: null } });
  expect(screen.getByRole('heading', { level: 1, name: seed('servicesPage').title })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Get in Touch' })).toBeTruthy();
});
