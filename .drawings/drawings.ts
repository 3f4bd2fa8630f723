import type { CutName } from '#theme/brandTypes.ts';
import { boulders } from './boulders.ts';
import { cuts } from './cuts.ts';
import type { Drawing } from './draw.ts';
import { hero } from './hero.ts';
import { lost } from './lost.ts';
import { map } from './map.ts';
import { portrait } from './portrait.ts';
import { somethingElse } from './somethingElse.ts';
import { portfolio, step } from './steps.ts';
import { crown, stone } from './stone.ts';

/** How the single large stone of a product page is turned. */
const turned = { x: 0.1, y: -0.12, z: 0.2 };

/** What is before the first colon of a name, and how the rest is drawn. */
const kinds: Record<string, (rest: string) => Drawing> = {
  stone: (rest) => {
    const [cut = '', turn] = rest.split(':');
    return stone(cutNamed(cut), turn === undefined ? undefined : { z: Number(turn) });
  },
  crown: (rest) => crown(cutNamed(rest)),
  turned: (rest) => stone(cutNamed(rest), turned),
  step: (rest) => step(Number(rest)),
  hero,
  lost,
  map,
  boulders,
  portfolio,
  portrait,
  'something-else': somethingElse,
};

function cutNamed(name: string): CutName {
  if (!(name in cuts)) throw new Error(`There is no cut ${name}`);
  return name as CutName;
}

/**
 * The drawing of a name, always the same for the same name: `stone:CUT`, `stone:CUT:RADIANS` (turned on its
 * axis, for banners), `turned:CUT` (for product pages), `crown:CUT` (for 56 px and less), `step:1` to `step:4`,
 * `hero`, `lost`, `map`, `boulders`, `portfolio`, `portrait`, `something-else`.
 * Throws on any other name.
 */
export function drawing(name: string): Drawing {
  const [kind = '', ...rest] = name.split(':');
  const draw = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (!draw) throw new Error(`There is no drawing ${name}`);
  return draw(rest.join(':'));
}
