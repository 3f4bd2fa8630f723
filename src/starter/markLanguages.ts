import { languageMark } from '#site/languages.ts';

/**
 * Says of every element with text in another script which language it is in, for screen readers and fonts. In the document
 * the server has done it; this is for what script shows later.
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
