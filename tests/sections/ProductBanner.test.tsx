// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { ProductBanner } from '#sections/ProductBanner.tsx';
import { ProductText } from '#sections/ProductText.tsx';
import { products } from '#site/products.ts';
import { renderSection } from '../support/renderSection.tsx';

afterEach(cleanup);

describe.each(products)('the page of $name', ({ path, heading, lead }) => {
  test('shows the breadcrumb Home > Products > page heading, its last entry not a link', async () => {
    await renderSection(<ProductBanner path={path} />, { path });
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(crumbs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['Products', '/products'],
    ]);
    expect(crumbs.getByText(heading).getAttribute('aria-current')).toBe('page');
    expect(crumbs.getByText(heading).closest('a')).toBeNull();
  });

  test('has its heading as the one h1 and names the banner with it', async () => {
    await renderSection(<ProductBanner path={path} />, { path });
    expect(screen.getAllByRole('heading', { level: 1 }).map((it) => it.textContent)).toEqual([heading]);
    expect(within(screen.getByRole('region', { name: heading })).getByText(lead)).toBeTruthy();
  });
});

test("'Add Paragraph' stands on the web and the custom software page, and on no other", async () => {
  const shown: string[] = [];
  for (const { path } of products) {
    await renderSection(<ProductText path={path} />, { path });
    if (screen.queryByText('Add Paragraph')) shown.push(path);
    cleanup();
  }
  expect(shown).toEqual([
    '/products/best-web-and-software-development-company-hyderabad',
    '/products/best-custom-software-development-company-in-hyderabad',
  ]);
});
