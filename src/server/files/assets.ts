import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './projectRoot.ts';

/** Folder of the client build. */
export const clientFolder = join(projectRoot, 'dist/client');

interface ManifestChunk {
  file: string;
  imports?: string[];
}
type Manifest = Record<string, ManifestChunk>;

/** The files of the client build that a page needs. */
export interface PageAssets {
  /** Address of the starter; empty when the page has none. */
  starter: string;
  /** Addresses of the client's scripts, in the order of evaluation. */
  chunks: string[];
}

/** Assets of a page without script, or with the script of a development server. */
export const noAssets: PageAssets = { starter: '', chunks: [] };

const entry = 'src/app/browserEntry.ts';
const starter = 'src/starter/starter.ts';

/** The list of the client's scripts, with the chunks that each imports. */
export const manifestFile = join(clientFolder, '.vite/manifest.json');

/** The same list beside the code of a built server, which another build does not replace. */
const ownManifest = join(import.meta.dirname, 'manifest.json');

/**
 * Reads the client build's manifest.
 *
 * @throws Error when the project has not been built
 */
export function readAssets(): PageAssets {
  const file = existsSync(ownManifest) ? ownManifest : manifestFile;
  if (!existsSync(file)) throw new Error('The client is not built: run "npm run build" first.');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const { file: starterFile, imports } = chunkOf(manifest, starter);
  if (imports?.length)
    throw new Error(`${starter} must be one small file and cannot import ${imports.join(', ')}`);
  // The entry comes last: it hydrates.
  const keys = new Set(withImports(manifest, entry));
  return { starter: `/${starterFile}`, chunks: [...keys].map((key) => `/${chunkOf(manifest, key).file}`) };
}

/** Returns the keys of a chunk and of all that it imports, those first. */
function withImports(manifest: Manifest, key: string): string[] {
  const { imports = [] } = chunkOf(manifest, key);
  return [...imports.flatMap((each) => withImports(manifest, each)), key];
}

function chunkOf(manifest: Manifest, key: string): ManifestChunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The client build has no chunk for ${key}.`);
  return chunk;
}

/** A font for share cards, whose renderer cannot read the browsers' font files. */
export interface CardFont {
  /** Name in `cardFontsFolder`. */
  file: string;
  /** Family name inside the file. */
  family: string;
  /** Lightest and heaviest weight in the file. */
  weights: readonly [number, number];
}

/** Folder that the build writes the fonts and their list to. */
export const cardFontsFolder = join(projectRoot, 'dist/cardFonts');
export const cardFontsList = join(cardFontsFolder, 'fonts.json');

/** Returns the brand's fonts for share cards; empty when the brand has none or the project has not been built. */
export function readCardFonts(): CardFont[] {
  return existsSync(cardFontsList) ? (JSON.parse(readFileSync(cardFontsList, 'utf8')) as CardFont[]) : [];
}
