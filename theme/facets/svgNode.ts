import { artId } from './artId.ts';
import type { Drawing, Shape } from './draw.ts';
import { inside, type Surroundings, shapeAttributes } from './shapeAttributes.ts';

/** An SVG element as data: what to write into markup, or to build in the browser. */
export interface SvgNode {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly (SvgNode | string)[];
}

/** The symbol of a drawing; `<use href="#…">` with its `artId` shows it. */
export const symbolNode = (name: string, picture: Drawing): SvgNode => ({
  tag: 'symbol',
  attributes: { id: artId(name), ...frame(picture) },
  children: picture.shapes.map((shape) => shapeNode(shape, {})),
});

/** Attributes that say what part of the plane a drawing shows. */
export const frame = ({ viewBox, fit, spills }: Drawing): Record<string, string> => ({
  viewBox,
  ...(fit && { preserveAspectRatio: `xMidYMid ${fit}` }),
  ...(spills && { overflow: 'visible' }),
});

function shapeNode(shape: Shape, outer: Surroundings): SvgNode {
  const names = shape.className.split(' ');
  const here = inside(names, outer);
  const attributes = shapeAttributes(names, here);
  if ('shapes' in shape) {
    return { tag: 'g', attributes, children: shape.shapes.map((inner) => shapeNode(inner, here)) };
  }
  if ('text' in shape) {
    const place = { x: String(shape.x), y: String(shape.y) };
    return { tag: 'text', attributes: { ...attributes, ...place, ...lettering }, children: [shape.text] };
  }
  const { d, transform } = shape;
  return { tag: 'path', attributes: { ...attributes, d, ...(transform && { transform }) }, children: [] };
}

/** Text in drawings: initials. */
const lettering = {
  'font-family': 'var(--font)',
  'font-size': '26',
  'font-weight': '600',
  'letter-spacing': '-.02em',
  'text-anchor': 'middle',
};
