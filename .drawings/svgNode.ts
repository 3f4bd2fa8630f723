/** An SVG element as data: what to write into markup, or to build in the browser. */
export interface SvgNode {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly (SvgNode | string)[];
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
