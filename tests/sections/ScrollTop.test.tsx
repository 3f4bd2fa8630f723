// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ScrollTop } from '#sections/ScrollTop.tsx';
import { scrollTopThreshold } from '#site/limits.ts';
import { renderSection } from '../support/renderSection.tsx';

const button = () => screen.queryByRole('button', { name: 'Scroll to top' });
const scrolls: unknown[] = [];
let calm = false;

function scrollTo(pixels: number) {
  window.scrollY = pixels;
  fireEvent.scroll(window);
}

beforeEach(async () => {
  vi.stubGlobal('scrollTo', (options: unknown) => scrolls.push(options));
  vi.stubGlobal('matchMedia', () => ({ matches: calm }));
  await renderSection(
    <>
      <main id="main" tabIndex={-1} />
      <ScrollTop />
    </>,
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  scrolls.length = 0;
  calm = false;
  window.scrollY = 0;
});

describe('the scroll-to-top button', () => {
  it('exists only while the page is scrolled by more than 300 pixels', () => {
    expect(scrollTopThreshold).toBe(300);
    expect(button()).toBeNull();
    scrollTo(300);
    expect(button()).toBeNull();
    scrollTo(301);
    expect(button()).toBeTruthy();
    scrollTo(300);
    expect(button()).toBeNull();
  });

  it.each([
    ['smoothly', false, 'smooth'],
    ['at once for visitors who prefer reduced motion', true, 'instant'],
  ])('scrolls to the top %s and takes the focus along', (_, reducedMotion, behavior) => {
    calm = reducedMotion;
    scrollTo(301);
    fireEvent.click(button() as HTMLElement);
    expect(scrolls).toEqual([{ top: 0, behavior }]);
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});
