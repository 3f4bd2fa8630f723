import type { within } from '@testing-library/dom';

/** Finds the section with a heading of this name and checks that it is no landmark. */
export function sectionOf(page: Pick<ReturnType<typeof within>, 'getByRole'>, heading?: string): HTMLElement {
  const section = page.getByRole('heading', { name: heading }).closest('section');
  if (!section || section.hasAttribute('aria-labelledby'))
    throw new Error(`${heading} is in no plain section`);
  return section;
}
