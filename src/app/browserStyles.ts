import type { EmotionCache } from '@emotion/cache';
import { makeStyleCache, styleKey } from './styleCache.ts';

/** Emotion's cache in the browser, which knows the rules that came with the page. */
export function makeBrowserStyles(): EmotionCache {
  const cache = makeStyleCache();
  // Emotion itself would find the styles by an attribute and move their tag, which lays the whole page out again.
  for (const id of idsOfStyles()) cache.inserted[id] = true;
  return cache;
}

/** Ids of Emotion's rules that came with the page, read from the rules themselves. */
function idsOfStyles(): string[] {
  const css = Array.from(document.querySelectorAll('style'), (style) => style.textContent).join('');
  return css.match(new RegExp(`(?<=\\.${styleKey}-|@keyframes )[\\w-]+`, 'g')) ?? [];
}
