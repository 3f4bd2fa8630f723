/**
 * Makes `getComputedStyle` quick where it can be. Testing Library asks for the style of each element that it passes, and jsdom
 * matches every rule of its own style sheet for each answer, which took a quarter of the time of the component tests. Their
 * pages have no other style sheet: there an element's display depends on its name, and few rules ask for more.
 */
// This runs before each test file, and the files of a worker share one window.
if ('document' in globalThis && window.getComputedStyle.name !== 'quickStyle') {
  const computeStyle = window.getComputedStyle;
  const displays = new Map<string, string>();

  const displayOf = ({ tagName }: Element): string => {
    const known = displays.get(tagName);
    if (known !== undefined) return known;
    const { display } = computeStyle(document.createElement(tagName));
    displays.set(tagName, display);
    return display;
  };

  const inherited = (element: Element, property: 'visibility' | 'pointerEvents', initial: string): string => {
    for (let each: Element | null = element; each; each = each.parentElement) {
      const value = (each as HTMLElement).style?.[property];
      if (value && value !== 'inherit') return value;
    }
    return initial;
  };

  /** Whether rules about an element ask for more than its name. */
  const hasOtherRules = (element: Element): boolean =>
    element.hasAttribute('hidden') ||
    ['DIALOG', 'EMBED'].includes(element.tagName) ||
    (element instanceof HTMLInputElement && element.type === 'hidden') ||
    document.styleSheets.length > 0;

  window.getComputedStyle = function quickStyle(element, pseudoElement) {
    if (pseudoElement || hasOtherRules(element)) return computeStyle(element, pseudoElement);
    const { style } = element as HTMLElement;
    const computed: Record<string, string> = {
      display: style.display || displayOf(element),
      visibility: inherited(element, 'visibility', 'visible'),
      'pointer-events': inherited(element, 'pointerEvents', 'auto'),
    };
    return Object.create(style, {
      display: { value: computed.display },
      visibility: { value: computed.visibility },
      pointerEvents: { value: computed['pointer-events'] },
      getPropertyValue: { value: (name: string) => computed[name] ?? style.getPropertyValue(name) },
    });
  };
}
