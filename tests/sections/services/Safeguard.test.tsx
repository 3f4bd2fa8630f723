// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import safeguard from '#content/safeguard.json';
import { Safeguard } from '#sections/services/Safeguard.tsx';
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
