/**
 * Simulates a browser's translation in the page: wraps each current text node, and each future one while the returned observer
 * is connected, in two elements.
 */
export function wrapTexts(): MutationObserver {
  const wrap = (text: Node) => {
    if (!text.nodeValue?.trim() || text.parentElement?.closest('font, script, style, textarea, svg')) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(text.nodeValue);
    outer.append(inner);
    (text as Text).replaceWith(outer);
  };
  const wrapAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(wrap);
  };
  wrapAll(document.body);
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) node.nodeType === Node.TEXT_NODE ? wrap(node) : wrapAll(node);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return observer;
}
