import { mix, type Paint, type PaintName } from '#theme/paint.ts';

/** How the shapes of a class look. */
export interface Look {
  fill?: Paint | 'none';
  /** Fill on dark ground, where it differs. */
  fillOnDark?: Paint;
  stroke?: Paint;
  /** The stroke is left out on dark ground. */
  strokeOnlyOnLight?: boolean;
  /** Pixels, however large the drawing is. */
  width?: number;
  dash?: string;
  opacity?: number;
}

const tones = [0, 1, 2, 3, 4, 5, 6] as const;

const toneLooks = Object.fromEntries(
  tones.flatMap((tone) =>
    (['f', 'g'] as const).map((ramp) => [`${ramp}${tone}`, { fill: `${ramp}${tone}` as PaintName }]),
  ),
);

/** Looks of the classes that every drawing may use, general before special. */
export const looks: Record<string, Look> = {
  ...toneLooks,
  fx: { fill: 'ember' },
  facets: { stroke: 'surface', width: 0.75 },
  fine: { width: 0.5 },
  bold: { width: 1.5 },
  girdle: { fill: 'none', stroke: 'f3', strokeOnlyOnLight: true },
  rough: { fill: 'none', stroke: 'edge', width: 1.75, dash: '8 6' },
  thin: { width: 1.25, dash: '5 4' },
  faint: { opacity: 0.4 },
  roughfill: { fill: 'roughBody' },
  plan: { fill: 'none', stroke: 'planLine', width: 1 },
  ridge: { fill: 'none', stroke: 'planLine', width: 1, opacity: 0.6 },
  hole: { fill: 'surface', stroke: 'edge', dash: '6 5' },
  sky: { fill: mix('noor', 14, 'bg') },
  street: { fill: 'paper', fillOnDark: 'line' },
  court: { fill: 'wash' },
  block: { fill: mix('wash', 70, 'line') },
  park: { fill: mix('dresden', 18, 'bg'), fillOnDark: mix('dresden', 40, 'bg') },
  water: { fill: mix('hope', 22, 'bg'), fillOnDark: mix('hope', 50, 'bg') },
  pin: { fill: 'ember' },
  'pin-light': { fill: mix('ember', 55, 'gemPaper') },
  'pin-dark': { fill: mix('ember', 82, 'gemInk') },
};

/** How much a facet of the crown covers what is seen through it. */
export const crownOpacity = { facet: 0.74, table: 0.2, secondGem: 0.96, ember: 1 };

/** How much a facet of the crown with these classes covers. */
export function opacityInCrown(names: readonly string[]): number {
  if (names.includes('table')) return crownOpacity.table;
  if (names.includes('fx')) return crownOpacity.ember;
  return names.some((name) => name.startsWith('g')) ? crownOpacity.secondGem : crownOpacity.facet;
}
