import { artId } from './artId.ts';
import type { Drawing, Shape } from './draw.ts';
import { drawing } from './drawings.ts';

/** An SVG element as data: what to write into markup, or to build in the browser. */
export interface SvgNode {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly (SvgNode | string)[];
}

/** The symbol of a drawing for the page's sprite; `<use href="#…">` with its `artId` shows it. */
export function symbolNode(name: string): SvgNode {
  const picture = drawing(name);
  return {
    tag: 'symbol',
    attributes: { id: artId(name), ...frame(picture) },
    children: picture.shapes.map(shapeNode),
  };
}

/** Attributes that say what part of the plane a drawing shows. */
export const frame = ({ viewBox, fit, spills }: Drawing): Record<string, string> => ({
  viewBox,
  ...(fit && { preserveAspectRatio: `xMidYMid ${fit}` }),
  ...(spills && { overflow: 'visible' }),
});

function shapeNode(shape: Shape): SvgNode {
  if ('shapes' in shape) {
    return { tag: 'g', attributes: { class: shape.className }, children: shape.shapes.map(shapeNode) };
  }
  if ('text' in shape) {
    const attributes = { class: shape.className, x: String(shape.x), y: String(shape.y) };
    return { tag: 'text', attributes, children: [shape.text] };
  }
  const { className, d, transform } = shape;
  return { tag: 'path', attributes: { class: className, d, ...(transform && { transform }) }, children: [] };
}
