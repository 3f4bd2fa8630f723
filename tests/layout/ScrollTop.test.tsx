// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { topName } from '#client/names.ts';
import { ScrollTop } from '#layout/ScrollTop.tsx';
import { scrollTopThreshold } from '#site/limits.ts';
import { renderSection } from '../support/renderSection.tsx';

afterEach(() => {
  cleanup();
  delete document.documentElement.dataset.far;
});

it('the scroll-to-top button is in the page and out of reach until the page is scrolled far', async () => {
  expect(scrollTopThreshold).toBe(300);
  await renderSection(<ScrollTop />, { styled: true });
  const button = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Scroll to top' });
  expect(button()).toBeNull();
  document.documentElement.dataset.far = '';
  expect(button()?.name).toBe(topName);
});
