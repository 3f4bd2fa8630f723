import type { Page } from '@playwright/test';

/** Elements that would still move, or scroll smoothly, in the page as it is now. */
export const motionFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element);
        const seconds = `${transitionDuration}, ${animationDuration}`.split(', ').map(Number.parseFloat);
        return Math.max(...seconds) > 0.01 || scrollBehavior === 'smooth';
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );

/** What would spoil the page on paper: things that float above it, and text too pale to read (below 4.5:1). */
export const printFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    /** Channels from 0 to 1 and opacity of any CSS colour. */
    function channelsOf(colour: string): number[] {
      if (!canvas) throw new Error('no canvas');
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data].map((it) => it / 255);
    }
    function luminanceOf(colour: string): number {
      const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((it) =>
        it <= 0.04045 ? it / 12.92 : ((it + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    }
    function groundOf(element: Element): string {
      for (let it: Element | null = element; it; it = it.parentElement) {
        const { backgroundColor } = getComputedStyle(it);
        if ((channelsOf(backgroundColor)[3] ?? 0) > 0.5) return backgroundColor;
      }
      return 'white';
    }

    const elements = [...document.body.querySelectorAll('*')].filter((it) => it.checkVisibility());
    const floating = elements.filter((it) => getComputedStyle(it).position === 'fixed');
    const pale = elements.filter((it) => {
      const hasText = [...it.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
      if (!hasText || it.closest('svg, .vh')) return false;
      const [dark = 0, light = 0] = [luminanceOf(getComputedStyle(it).color), luminanceOf(groundOf(it))].sort(
        (a, b) => a - b,
      );
      return (light + 0.05) / (dark + 0.05) < 4.5;
    });
    return [
      ...floating.map((it) => `floats: ${it.outerHTML.slice(0, 120)}`),
      ...pale.map((it) => `pale: ${it.outerHTML.slice(0, 120)}`),
    ];
  });
