import { type ColourKey, colourAt, withColour } from './brandColours.ts';
import type { Brand, Hex } from './brandTypes.ts';
import { hexOf, oklabOf } from './colour.ts';
import { type ContrastRow, contrastReport } from './contrast.ts';

/** One colour of the brand file to be changed. */
interface ColourFix {
  key: ColourKey;
  from: Hex;
  to: Hex;
}

/** The nearest colour that lets one pair pass, in place of what is read or, if there is none, of its ground. */
export function nearestPassing(brand: Brand, row: ContrastRow): ColourFix | undefined {
  for (const key of row.keys) {
    const from = colourAt(brand, key);
    for (const to of lightnessesOf(from)) {
      if (passes(row, withColour(brand, key, to))) return { key, from, to };
    }
  }
  return undefined;
}

/**
 * Few colours to change so that every pair passes: again and again the one that fixes most, and of those the one
 * that changes least. Also the pairs that no change of one colour fixes.
 */
export function colourFixes(brand: Brand): { fixes: ColourFix[]; left: ContrastRow[] } {
  const fixed = new Set<ColourKey>();
  let corrected = brand;
  for (;;) {
    const rows = contrastReport(corrected);
    const left = rows.filter(({ ok }) => !ok);
    const keys = new Set(left.flatMap((row) => row.keys));
    const best = [...keys].map((key) => bestChange(corrected, key, rows)).sort(byEffect)[0];
    if (!best || best.failing >= left.length) {
      const fixes = [...fixed].map((key) => ({
        key,
        from: colourAt(brand, key),
        to: colourAt(corrected, key),
      }));
      return { fixes, left };
    }
    corrected = withColour(corrected, best.key, best.to);
    fixed.add(best.key);
  }
}

interface Change {
  key: ColourKey;
  to: Hex;
  /** Pairs that fail after it. */
  failing: number;
  /** How many colours lie between the present one and this. */
  steps: number;
}

const byEffect = (one: Change, other: Change) => one.failing - other.failing || one.steps - other.steps;

/** The nearest lightness of a colour with which the fewest pairs fail. */
function bestChange(brand: Brand, key: ColourKey, rows: readonly ContrastRow[]): Change {
  const own = rows.filter(({ keys }) => keys.includes(key));
  const others = rows.filter(({ ok, keys }) => !ok && !keys.includes(key)).length;
  let best: Change = { key, to: colourAt(brand, key), failing: Number.POSITIVE_INFINITY, steps: 0 };
  let steps = 0;
  for (const to of lightnessesOf(best.to)) {
    const changed = withColour(brand, key, to);
    const failing = others + own.filter((row) => !passes(row, changed)).length;
    if (failing < best.failing) best = { key, to, failing, steps };
    if (failing === others) break;
    steps++;
  }
  return best;
}

const passes = (row: ContrastRow, brand: Brand) => row.ratioIn(brand) >= row.needed;

const grades = 256;

/** A colour in every lightness, the nearest first: its hue stays, and as much of its chroma as a screen can show. */
function* lightnessesOf(hex: Hex): Generator<Hex> {
  const [lightness, a, b] = oklabOf(hex);
  yield hex;
  const all = Array.from({ length: grades + 1 }, (_, grade) => grade / grades);
  all.sort((one, other) => Math.abs(one - lightness) - Math.abs(other - lightness));
  for (const value of all) yield shownHex(value, a, b);
}

/** `#RRGGBB` of an oklab colour that loses chroma, a half and then ever less, until a screen can show it. */
function shownHex(lightness: number, a: number, b: number): Hex {
  const withChroma = (chroma: number) => [lightness, a * chroma, b * chroma] as [number, number, number];
  const isShown = (chroma: number) =>
    oklabOf(hexOf(withChroma(chroma))).every(
      (value, i) => Math.abs(value - (withChroma(chroma)[i] ?? 0)) < 0.01,
    );
  if (isShown(1)) return hexOf(withChroma(1));
  let kept = 0;
  for (let part = 0.5; part > 0.01; part /= 2) if (isShown(kept + part)) kept += part;
  return hexOf(withChroma(kept));
}
