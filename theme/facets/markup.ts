import { drawing } from './drawings.ts';
import { type SvgNode, symbolNode } from './svgNode.ts';

/** Drawings that were worked out already; a name always gives the same one. */
const drawn = new Map<string, string>();

/** `<symbol>` of a drawing for the page's sprite. */
export function symbolMarkup(name: string): string {
  const markup = drawn.get(name) ?? markupOf(symbolNode(name, drawing(name)));
  drawn.set(name, markup);
  return markup;
}

/** The element as text, escaped. */
export function markupOf({ tag, attributes, children }: SvgNode): string {
  const attributeText = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const inside = children.map((child) => (typeof child === 'string' ? escaped(child) : markupOf(child)));
  const start = `<${tag}${attributeText.join('')}`;
  return inside.length > 0 ? `${start}>${inside.join('')}</${tag}>` : `${start}/>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');
