// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ComingSoon } from '#sections/ComingSoon.tsx';
import { NotFound } from '#sections/NotFound.tsx';
import { notFoundPage } from '#site/copy/notFound.ts';
import { portfolioPage } from '#site/copy/portfolio.ts';
import { renderSection } from '../support/renderSection.tsx';

afterEach(cleanup);

test("the 404 page reads 'Oops! Page not found' with a link home", async () => {
  await renderSection(<NotFound />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Oops! Page not found');
  expect(screen.getByRole('link', { name: notFoundPage.home.label }).getAttribute('href')).toBe('/');
});

test('the portfolio page says that the portfolio is coming soon', async () => {
  await renderSection(<ComingSoon />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/portfolio is coming soon/);
  expect(screen.getByRole('link', { name: portfolioPage.link.label })).toBeTruthy();
});
