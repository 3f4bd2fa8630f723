// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EnquirySection } from '#sections/contact/EnquirySection.tsx';
import { renderSection } from '../../support/renderSection.tsx';
import { sectionOf } from '../../support/sectionOf.ts';
import { seed } from '../../support/seed.ts';

const { formHeading, help } = seed('contactPage');

afterEach(cleanup);

test('the enquiry form is next to the support blurbs', async () => {
  await renderSection(<EnquirySection />);
  const region = within(sectionOf(screen, formHeading));
  expect(await region.findByRole('form', { name: 'Enquiry' })).toBeTruthy();
  const blurbs = region.getAllByRole('heading', { level: 3 }).map((title) => title.textContent);
  expect(blurbs).toEqual(help.map(({ title }) => title));
  for (const { link } of help) {
    if (link.label)
      expect(region.getByRole('link', { name: link.label }).getAttribute('href')).toBe(link.path);
  }
});

test('without the texts of the page there is the form, and no empty heading', async () => {
  await renderSection(<EnquirySection />, { content: { contactPage: null } });
  expect(await screen.findByRole('form', { name: 'Enquiry' })).toBeTruthy();
  expect(screen.queryAllByRole('heading')).toEqual([]);
});
