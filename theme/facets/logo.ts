import type { Logo } from '../brandTypes.ts';
import { cssByGround, cssOf, type PaintName } from '../paint.ts';
import { artId } from './artId.ts';

type Tone = Logo['facets'][number]['onLight'];

/** The colour that a tone of the logo names. */
export const tonePaint = (tone: Tone): PaintName => (tone === 'ember' ? 'ember' : `f${tone}`);

/** Symbol of the logo. Its tones change on dark ground by themselves. */
export const logoSymbol = ({ viewBox, facets }: Logo): string => {
  const paths = facets.map(({ d, onLight, onDark }) => `<path fill="${fillOf(onLight, onDark)}" d="${d}"/>`);
  return `<symbol id="${artId('logo')}" viewBox="${viewBox}">${paths.join('')}</symbol>`;
};

const fillOf = (onLight: Tone, onDark: Tone) => {
  const fill = cssOf(tonePaint(onLight));
  return onLight === onDark ? fill : cssByGround(fill, cssOf(tonePaint(onDark)));
};
