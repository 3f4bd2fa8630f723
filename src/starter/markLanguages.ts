import { languageMark } from '#site/languages.ts';

/**
 * Sets `lang` on every element with text in another script, for screen readers and fonts. The server does this for the
 * document; this function handles elements that script adds later.
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
