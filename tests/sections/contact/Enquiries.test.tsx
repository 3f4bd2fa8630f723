// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Enquiries } from '#sections/contact/Enquiries.tsx';
import { enquirySection, supportBlurbs } from '#site/copy/contactPage.ts';
import { renderSection } from '../../support/renderSection.tsx';
import { sectionOf } from '../../support/sectionOf.ts';

afterEach(cleanup);

test('the enquiry form is next to the support blurbs', async () => {
  await renderSection(<Enquiries />);
  const region = within(sectionOf(screen, enquirySection.heading));
  expect(region.getByRole('form', { name: 'Enquiry' })).toBeTruthy();
  const blurbs = region.getAllByRole('heading', { level: 3 }).map((title) => title.textContent);
  expect(blurbs).toEqual(supportBlurbs.map(({ title }) => title));
  for (const { link } of supportBlurbs) {
    if (link) expect(region.getByRole('link', { name: link.label }).getAttribute('href')).toBe(link.path);
  }
});
