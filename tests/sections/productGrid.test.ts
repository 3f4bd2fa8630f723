import { expect, test } from 'vitest';
import { insetOf } from '#sections/products/ProductGrid.tsx';
import { shapesOf } from '#theme/symbols.ts';

/** Returns the leftmost point of a drawing, in per cent of its width. */
function leftEdge(name: string): number {
  const paths = [...shapesOf(name).shapes.matchAll(/ d="([^"]+)"/g)].map(([, d = '']) => d);
  const numbers = paths.flatMap((d) => d.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
  // Coordinates come in pairs, of which the first one is horizontal.
  return Math.min(...numbers.filter((_, at) => at % 2 === 0));
}

test('the stones of the product grid stand in line with the texts below them', () => {
  for (const [cut, inset] of Object.entries(insetOf)) {
    expect(Math.abs(leftEdge(`stone:${cut}`) - inset), cut).toBeLessThanOrEqual(1);
  }
});
