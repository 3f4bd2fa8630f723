/** The cuts of the products' stones, each with its gem. The drawings have them in three kinds. */
const gems = {
  brilliant: 'hope',
  emerald: 'noor',
  asscher: 'dresden',
  mughal: 'hope',
  princess: 'florentine',
  oval: 'noor',
  cushion: 'hope',
  trillion: 'florentine',
  rose: 'dresden',
  hexagon: 'noor',
  pear: 'hope',
} as const;

export type Cut = keyof typeof gems;

export const cuts = Object.keys(gems) as Cut[];

/** Returns the gem of a cut. */
export const gemOf = (cut: Cut) => gems[cut];
