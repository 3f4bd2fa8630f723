import type { Drawing, PathShape } from './draw.ts';
import { closed } from './facetPaths.ts';
import { around } from './mesh.ts';
import { randomFrom } from './random.ts';
import type { Point } from './vector.ts';

const width = 1216;
const height = 520;
const columns = 13;
const rows = 6;

/** A town plan with water, parks and a pin, shown until the visitor asks for the real map. It shows no place. */
export function map(): Drawing {
  const random = randomFrom(77);
  const crossings = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from(
      { length: columns + 1 },
      (_, column): Point => [
        ((column - 0.4) * width) / (columns - 0.8) + (random() - 0.5) * 58 + (row - 3) * 14,
        ((row - 0.3) * height) / (rows - 0.6) + (random() - 0.5) * 38 - (column - 6) * 3,
      ],
    ),
  );
  const data = new Map<string, string>();
  const add = (className: string, corners: readonly Point[], inset: number) =>
    data.set(className, (data.get(className) ?? '') + closed(shrunk(corners, inset)));
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at = (down: number, right: number) => around(around(crossings, row + down), column + right);
      const [a, b, c, d] = [at(0, 0), at(0, 1), at(1, 1), at(1, 0)];
      const block = [a, b, c, d];
      const street = column === 6 || row === 3 ? 9 : 5;
      if (isWater(row, column)) {
        const shore = (row === 1 && column === 9) || (row === 3 && column === 10);
        add('water', block, shore ? 4 : -1);
      } else if (isPark(row, column)) {
        add('park', block, street);
      } else {
        const falling = random() > 0.5;
        if (random() > 0.55) {
          add('block', falling ? [a, b, c] : [a, b, d], street + 2);
          add('court', falling ? [a, c, d] : [b, c, d], street + 2);
        } else {
          add('court', block, street);
        }
      }
    }
  }
  const ground: PathShape = { className: 'street', d: `M0 0H${width}V${height}H0Z` };
  const blocks = [...data].map(([className, d]) => ({ className, d }));
  return { viewBox: `0 0 ${width} ${height}`, fit: 'slice', shapes: [ground, ...blocks, ...pin] };
}

const isWater = (row: number, column: number) => (column === 9 || column === 10) && row > 0 && row < 4;

const isPark = (row: number, column: number) =>
  (column === 7 && row === 4) || (column === 4 && row === 1) || (column === 5 && row === 1);

/** The polygon with every corner moved some way to its centre. */
function shrunk(corners: readonly Point[], distance: number): Point[] {
  const mean = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length;
  const [cx, cy] = [mean(0), mean(1)];
  return corners.map(([x, y]) => {
    const share = 1 - distance / (Math.hypot(x - cx, y - cy) || 1);
    return [cx + (x - cx) * share, cy + (y - cy) * share];
  });
}

const pin: readonly PathShape[] = [
  { className: 'pin', d: 'M716 174L738 188V206L716 236L694 206V188Z' },
  { className: 'pin-light', d: 'M716 174L738 188L716 198L694 188Z' },
  { className: 'pin-dark', d: 'M694 188L716 198V236L694 206Z' },
];
