// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Safeguard } from '#sections/services/Safeguard.tsx';
import safeguard from '#server/seed/safeguard.json';
import { renderSection } from '../../support/renderSection.tsx';
import { sectionOf } from '../../support/sectionOf.ts';

afterEach(cleanup);

test('shows title, subtitle and one entry for each card', async () => {
  await renderSection(<Safeguard />);
  const [record] = safeguard;
  const section = within(sectionOf(screen, record?.title));
  expect(section.getByText(record?.subtitle ?? '')).toBeTruthy();
  expect(section.getAllByRole('listitem').map((it) => it.textContent)).toEqual(
    record?.cards.map(({ title, description }) => title + description),
  );
});

test('renders nothing when its record failed', async () => {
  const { container } = await renderSection(<Safeguard />, { content: { safeguard: null } });
  expect(container.innerHTML).toBe('');
});

test('renders nothing when the record has no cards', async () => {
  const { container } = await renderSection(<Safeguard />, {
    content: { safeguard: [{ ...safeguard[0], cards: [] }] },
  });
  expect(container.innerHTML).toBe('');
});
