/** Scrolls the window to its top: smoothly, or at once for visitors who prefer reduced motion (spec §2). */
export function scrollToTop(): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
}
