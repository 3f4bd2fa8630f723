// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { ProductBanner } from '#sections/products/ProductBanner.tsx';
import { renderSection } from '../../support/renderSection.tsx';
import { sectionOf } from '../../support/sectionOf.ts';
import { sampleProducts } from '../../support/seed.ts';

afterEach(cleanup);

describe.each(sampleProducts)('the page of $name', ({ path, heading, lead }) => {
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
    expect(within(sectionOf(screen, heading)).getByText(lead)).toBeTruthy();
  });
});

test('without the texts of the products there is no link without a name', async () => {
  const path = sampleProducts[0]?.path ?? '';
  await renderSection(<ProductBanner path={path} />, { path, content: { products: null } });
  expect(screen.getAllByRole('link').map((link) => link.textContent)).not.toContain('');
});
