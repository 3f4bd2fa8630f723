import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PageName } from '#site/routes.ts';
import { projectRoot } from './projectRoot.ts';

/** Where the client build lies. */
export const clientFolder = join(projectRoot, 'dist/client');

interface ManifestChunk {
  file: string;
  imports?: string[];
}
type Manifest = Record<string, ManifestChunk>;

/** What a page needs of the client build. */
export interface PageAssets {
  /** Address of the starter; empty when the page has none. */
  starter: string;
  /** Addresses of a page's scripts, in the order of evaluation. */
  chunks: (page: PageName) => string[];
}

/** Of a page without script, or whose script a development server brings. */
export const noAssets: PageAssets = { starter: '', chunks: () => [] };

const entry = 'src/app/browserEntry.ts';
const starter = 'src/hydration/starter.ts';

const manifestFile = join(clientFolder, '.vite/manifest.json');

/** When the client was built; undefined when it has not been. */
export const builtAt = (): Date | undefined => statSync(manifestFile, { throwIfNoEntry: false })?.mtime;

/** Reads the client build's manifest; throws when the project has not been built. */
export function readAssets(): PageAssets {
  if (!existsSync(manifestFile)) throw new Error('The client is not built: run "npm run build" first.');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  const { file, imports } = chunkOf(manifest, starter);
  if (imports?.length)
    throw new Error(`${starter} must be one small file and cannot import ${imports.join(', ')}`);
  const pageScripts = (page: PageName) => {
    const order = new Set<string>();
    // The entry comes last: it hydrates, and by then everything it imports has been evaluated piece by piece.
    for (const key of [...(chunkOf(manifest, entry).imports ?? []), ...pageSources(manifest, page), entry]) {
      addWithImports(manifest, key, order);
    }
    return [...order].map((key) => `/${chunkOf(manifest, key).file}`);
  };
  return {
    starter: `/${file}`,
    chunks: pageScripts,
  };
}

/** The module of a page, by the naming rule of `src/app/pages.ts`; none when it is part of the entry. */
function pageSources(manifest: Manifest, page: PageName): string[] {
  const module = `src/pages/${page.charAt(0).toUpperCase()}${page.slice(1)}Page.tsx`;
  return module in manifest ? [module] : [];
}

function addWithImports(manifest: Manifest, key: string, order: Set<string>): void {
  if (order.has(key)) return;
  for (const imported of chunkOf(manifest, key).imports ?? []) {
    if (imported !== entry) addWithImports(manifest, imported, order);
  }
  order.add(key);
}

function chunkOf(manifest: Manifest, key: string): ManifestChunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The client build has no chunk for ${key}.`);
  return chunk;
}
