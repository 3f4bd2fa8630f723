import type { EmotionCache } from '@emotion/cache';
import { makeStyleCache, styleKey } from './styleCache.ts';

/** Emotion's cache in the browser, which knows the rules that came with the page. */
export function makeBrowserStyles(): EmotionCache {
  const cache = makeStyleCache();
  // Emotion itself would find the styles by an attribute and move their tag, which lays the whole page out again.
  for (const id of idsOfStyles()) cache.inserted[id] = true;
  insertWhatIsSeen(cache);
  return cache;
}

/** Ids of Emotion's rules that came with the page, read from the rules themselves. */
function idsOfStyles(): string[] {
  const css = Array.from(document.querySelectorAll('style'), (style) => style.textContent).join('');
  return css.match(new RegExp(`(?<=\\.${styleKey}-|@keyframes )[\\w-]+`, 'g')) ?? [];
}

/**
 * The class that a styled component gives to another component is mostly merged into that one's class, and no element ever
 * has it. The page came without such rules; here each waits, still before the next frame, for an element with its class.
 */
function insertWhatIsSeen(cache: EmotionCache): void {
  const { insert } = cache;
  cache.insert = (selector, serialized, ...rest) => {
    const isForComponent = selector.slice(1) in cache.registered;
    if (!isForComponent) return insert(selector, serialized, ...rest);
    queueMicrotask(() => {
      const isWanted = !(serialized.name in cache.inserted) && document.querySelector(selector);
      if (isWanted) insert(selector, serialized, ...rest);
    });
  };
}
