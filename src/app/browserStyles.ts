import type { EmotionCache } from '@emotion/cache';
import { makeStyleCache, styleKey } from './styleCache.ts';

/** Creates Emotion's cache in the browser and registers the rules from the page's HTML. */
export function makeBrowserStyles(): EmotionCache {
  const cache = makeStyleCache();
  // Emotion would find the styles by an attribute and move their tag, which causes a layout of the whole page.
  const css = Array.from(document.querySelectorAll('style'), (style) => style.textContent).join('');
  const ids = css.match(new RegExp(`(?<=\\.${styleKey}-|@keyframes )[\\w-]+`, 'g')) ?? [];
  for (const id of ids) cache.inserted[id] = true;
  return cache;
}
