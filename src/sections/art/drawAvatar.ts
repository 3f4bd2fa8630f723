import { spriteId } from '#hydration/names.ts';
import { artId } from '#theme/facets/artId.ts';
import { avatarSymbol } from '#theme/facets/avatar.ts';
import type { SvgNode } from '#theme/facets/svgNode.ts';

/** Adds the symbol of a person's avatar to the page, once. Built node by node: the page's policy allows no markup. */
export function drawAvatar(name: string, person: string): void {
  if (document.getElementById(artId(name))) return;
  document.getElementById(spriteId)?.append(svgElement(avatarSymbol(person)));
}

function svgElement({ tag, attributes, children }: SvgNode): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children.map((child) => (typeof child === 'string' ? child : svgElement(child))));
  return element;
}
