// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import records from '#content/footer.json';
import { OfficeMap } from '#sections/contact/OfficeMap.tsx';
import { brand } from '#theme/brand.ts';
import { renderSection } from '../../support/renderSection.tsx';
import { sectionOf } from '../../support/sectionOf.ts';
import { seed } from '../../support/seed.ts';

afterEach(cleanup);

const officeMap = seed('contactPage').map;
const place = encodeURIComponent(brand.map.query);
const region = () => within(sectionOf(screen, officeMap.heading));

test('gives the address as text and a link that opens the map in a new tab', async () => {
  await renderSection(<OfficeMap />);
  expect(region().getByText(/Sample Towers/).textContent).toBe(records[0]?.branch.address);
  const link = region().getByRole('link', { name: 'Open the map (opens in a new tab)' });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('href')).toContain(place);
});

test('embeds the map lazily and under a title', async () => {
  await renderSection(<OfficeMap />);
  const frame = screen.getByTitle(officeMap.frameTitle);
  expect(frame.getAttribute('loading')).toBe('lazy');
  expect(frame.getAttribute('src')).toBe(
    `https://www.google.com/maps?q=${place}&z=${brand.map.zoom}&output=embed`,
  );
});

test('shows a drawing until the visitor asks for the live map', async () => {
  const { container } = await renderSection(<OfficeMap />);
  const frame = screen.getByTitle(officeMap.frameTitle);
  expect(frame.hidden).toBe(true);
  expect(container.querySelector('svg.stone')).toBeTruthy();

  await userEvent.click(region().getByRole('button', { name: officeMap.show }));
  expect(frame.hidden).toBe(false);
  expect(container.querySelector('svg.stone')).toBeNull();
  expect(document.activeElement).toBe(frame);
});

test('keeps the map when the footer record failed', async () => {
  await renderSection(<OfficeMap />, { content: { footer: null } });
  expect(region().getByRole('link')).toBeTruthy();
  expect(screen.getByTitle(officeMap.frameTitle)).toBeTruthy();
});
