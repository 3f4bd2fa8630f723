import { languageMark } from '#site/languages.ts';

/**
 * Sets `lang` on every element with text in another script, for screen readers and fonts. The server does this for the
 * document.
 */
export function markLanguages(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, nodeValue } = walker.currentNode;
    if (parentElement && nodeValue && !parentElement.hasAttribute('lang'))
      for (const [name, value] of Object.entries(languageMark(nodeValue) ?? {}))
        parentElement.setAttribute(name, value);
  }
}

/** Sets `lang` on what script adds to the page from now on: other pages, and content that comes late. */
export function watchLanguages(): void {
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        const added = node instanceof Element ? node : node.parentElement;
        if (added) markLanguages(added);
      }
  }).observe(document.body, { childList: true, subtree: true });
}
