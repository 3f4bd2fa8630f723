import type { Logo } from '../brandTypes.ts';
import { cssByGround, cssOf, type PaintName } from '../paint.ts';
import { artId } from './artId.ts';
import type { SvgNode } from './svgNode.ts';

type Tone = Logo['facets'][number]['onLight'];

/** The colour that a tone of the logo names. */
export const tonePaint = (tone: Tone): PaintName => (tone === 'ember' ? 'ember' : `f${tone}`);

/** Symbol of the logo. Its tones change on dark ground by themselves. */
export const logoSymbol = ({ viewBox, facets }: Logo): SvgNode => ({
  tag: 'symbol',
  attributes: { id: artId('logo'), viewBox },
  children: facets.map(({ d, onLight, onDark }) => ({
    tag: 'path',
    attributes: { fill: fillOf(onLight, onDark), d },
    children: [],
  })),
});

const fillOf = (onLight: Tone, onDark: Tone) => {
  const fill = cssOf(tonePaint(onLight));
  return onLight === onDark ? fill : cssByGround(fill, cssOf(tonePaint(onDark)));
};
