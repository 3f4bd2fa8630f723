import { artId } from '#theme/facets/artId.ts';
import type { Drawing, Shape } from './draw.ts';
import { inside, type Surroundings, shapeAttributes } from './shapeAttributes.ts';
import type { SvgNode } from './svgNode.ts';

/** The symbol of a drawing; `<use href="#…">` with its `artId` shows it. */
export const symbolNode = (name: string, picture: Drawing): SvgNode => ({
  tag: 'symbol',
  attributes: { id: artId(name), ...frame(picture) },
  children: picture.shapes.map((shape) => shapeNode(shape, {})),
});

/** Attributes that say what part of the plane a drawing shows. */
const frame = ({ viewBox, fit, spills }: Drawing): Record<string, string> => ({
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
  const { d, transform } = shape;
  return { tag: 'path', attributes: { ...attributes, d, ...(transform && { transform }) }, children: [] };
}
