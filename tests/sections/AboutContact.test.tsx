// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AboutContact } from '#sections/AboutContact.tsx';
import { aboutContactSection } from '#site/copy/about.ts';
import { renderSection } from '../support/renderSection.tsx';

afterEach(cleanup);

test('the about page has a contact form under its own heading', async () => {
  await renderSection(<AboutContact />, { path: '/about' });
  const region = within(screen.getByRole('region', { name: aboutContactSection.heading }));
  expect(region.getByRole('form', { name: 'Contact us' })).toBeTruthy();
  expect(region.getByText(aboutContactSection.text)).toBeTruthy();
});
