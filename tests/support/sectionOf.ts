import type { within } from '@testing-library/dom';

/** The section with a heading of this name. It is no landmark: a page has enough of those. */
export function sectionOf(page: Pick<ReturnType<typeof within>, 'getByRole'>, heading?: string): HTMLElement {
  const section = page.getByRole('heading', { name: heading }).closest('section');
  if (!section || section.hasAttribute('aria-labelledby'))
    throw new Error(`${heading} is in no plain section`);
  return section;
}
