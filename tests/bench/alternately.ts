import { type BareAnswers, startBareServer } from './startBareServer.ts';

/** A running server. */
export interface Target {
  url: string;
  pid: number | undefined;
}

/** Values of each round: this server's, the bare server's, and their ratios. */
export interface Compared {
  own: number[];
  floor: number[];
  ratios: number[];
}

/** Measures this server and a bare one with these answers alternately, after a first round that only warms up both. */
export async function alternately<Figure extends string>(
  site: Target,
  answers: BareAnswers,
  rounds: number,
  measure: (target: Target) => Promise<Record<Figure, number>>,
): Promise<(figure: Figure) => Compared> {
  const bare = await startBareServer(answers);
  const measured: { own: Record<Figure, number>; floor: Record<Figure, number> }[] = [];
  try {
    for (let round = 0; round <= rounds; round++)
      measured.push({ own: await measure(site), floor: await measure(bare) });
  } finally {
    bare.stop();
  }
  const kept = measured.slice(1);
  return (figure) => ({
    own: kept.map(({ own }) => own[figure]),
    floor: kept.map(({ floor }) => floor[figure]),
    ratios: kept.map(({ own, floor }) => own[figure] / floor[figure]),
  });
}
