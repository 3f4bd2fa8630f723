import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A font as a package of Fontsource brings it. */
export interface FontPackage {
  /** Its name in styles. */
  family: string;
  /** The groups of characters it has files for, those of English first. */
  subsets: string[];
  /** Each file to make of a subset: one with all weights, or one for each. */
  sources: readonly FontSource[];
}

export interface FontSource {
  /** Lightest and heaviest weight of the file. */
  weights: readonly [number, number];
  isVariable: boolean;
  /** Path in `node_modules` of the file with the characters of a subset. */
  fileOf: (subset: string) => string;
}

interface Metadata {
  id: string;
  family: string;
  subsets: string[];
  variable?: { wght?: { min: string; max: string } } | false;
}

/**
 * Opens an installed package of Fontsource for the weights that a brand asks for. Where it cannot, the error is a
 * sentence that says what to do.
 */
export function openFontPackage(name: string, weights: readonly number[], modules: string): FontPackage {
  if (!existsSync(join(modules, name)))
    throw new Error(`The font package ${name} is not installed. Run: npm install --save-dev ${name}`);
  const { id, family, subsets, variable } = metadataOf(name, modules);
  if (!subsets.includes('latin'))
    throw new Error(`${family} has no Latin letters, only ${subsets.join(', ')}. Choose another font.`);
  const files = readdirSync(join(modules, name, 'files'));
  const ordered = [...new Set(['latin', 'latin-ext', ...subsets])].filter((it) => subsets.includes(it));
  const source = (kind: string | number, range: FontSource['weights']): FontSource => ({
    weights: range,
    isVariable: kind === 'wght',
    fileOf: (subset) => `${name}/files/${id}-${subset}-${kind}-normal.woff2`,
  });
  if (files.includes(`${id}-latin-wght-normal.woff2`)) {
    const { min, max } = (variable || undefined)?.wght ?? { min: '1', max: '1000' };
    const missing = weights.filter((weight) => weight < Number(min) || weight > Number(max));
    requireNone(missing, family, `from ${min} to ${max}`);
    const range = [Math.min(...weights), Math.max(...weights)] as const;
    return { family: `${family} Variable`, subsets: ordered, sources: [source('wght', range)] };
  }
  const has = (weight: number) => files.includes(`${id}-latin-${weight}-normal.woff2`);
  const missing = weights.filter((weight) => !has(weight));
  requireNone(missing, family, [100, 200, 300, 400, 500, 600, 700, 800, 900].filter(has).join(', '));
  return { family, subsets: ordered, sources: weights.map((weight) => source(weight, [weight, weight])) };
}

function metadataOf(name: string, modules: string): Metadata {
  const file = join(modules, name, 'metadata.json');
  if (!existsSync(file)) throw new Error(`${name} is no font package of Fontsource, https://fontsource.org.`);
  return JSON.parse(readFileSync(file, 'utf8')) as Metadata;
}

function requireNone(missing: readonly number[], family: string, there: string): void {
  if (missing.length > 0)
    throw new Error(`${family} has no weight ${missing.join(', ')}. Its weights are ${there}.`);
}
