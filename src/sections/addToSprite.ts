import { spriteId } from '#hydration/names.ts';
import { artId } from '#theme/facets/artId.ts';
import { type SvgNode, symbolNode } from '#theme/facets/svgNode.ts';

/** Adds a drawing's symbol to the page's sprite, once. Built node by node: the page's policy allows no markup. */
export function addToSprite(name: string): void {
  const sprite = document.getElementById(spriteId);
  if (sprite && !document.getElementById(artId(name))) sprite.append(svgElement(symbolNode(name)));
}

function svgElement({ tag, attributes, children }: SvgNode): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children.map((child) => (typeof child === 'string' ? child : svgElement(child))));
  return element;
}
