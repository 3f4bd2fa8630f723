// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ContactBanner } from '#sections/ContactBanner.tsx';
import { renderSection } from '../support/renderSection.tsx';

afterEach(cleanup);

test("the contact page's banner says 'Reach US'", async () => {
  await renderSection(<ContactBanner />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Reach US');
});
