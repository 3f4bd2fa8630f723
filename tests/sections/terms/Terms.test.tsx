// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import records from '#content/footer.json';
import { Terms } from '#sections/terms/Terms.tsx';
import { renderSection } from '../../support/renderSection.tsx';
import { seed } from '../../support/seed.ts';

afterEach(cleanup);

const terms = seed('termsPage');
const branch = records[0]?.branch;

test('shows every part of the terms under its heading', async () => {
  await renderSection(<Terms page={terms} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(terms.heading);
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(headings).toEqual(terms.sections.map(({ heading }) => heading));
  for (const paragraph of terms.sections.flatMap(({ paragraphs }) => paragraphs)) {
    expect(screen.getByText(paragraph)).toBeTruthy();
  }
});

test('names Hyderabad, Telangana, India as the place of the governing law', async () => {
  await renderSection(<Terms page={terms} />);
  expect(screen.getByText(/courts in Hyderabad, Telangana, India/)).toBeTruthy();
});

test('lists its parts as links to them', async () => {
  const { container } = await renderSection(<Terms page={terms} />);
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
  for (const { id, heading } of terms.sections) {
    expect(contents.getByRole('link', { name: heading }).getAttribute('href')).toBe(`#${id}`);
    expect(container.querySelector(`#${id}`)?.textContent).toBe(heading);
  }
});

test("ends with the company's email, phone and address from the footer record", async () => {
  await renderSection(<Terms page={terms} />);
  expect(screen.getByRole('link', { name: branch?.email })).toBeTruthy();
  expect(screen.getByRole('link', { name: branch?.phone })).toBeTruthy();
  expect(screen.getByText(/Sample Towers/).textContent).toBe(branch?.address);
});

test('leaves the contact details out when that record failed', async () => {
  await renderSection(<Terms page={terms} />, { content: { footer: null } });
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(terms.sections.length);
  expect(screen.queryByText(/Sample Towers/)).toBeNull();
});
