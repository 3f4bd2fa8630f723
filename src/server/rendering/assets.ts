import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Chunks } from '#hydration/chunks.ts';
import type { PageName } from '#site/routes.ts';
import { projectRoot } from '../projectRoot.ts';

/** Where the client build lies. */
export const clientFolder = join(projectRoot, 'dist/client');

interface ManifestChunk {
  file: string;
  imports?: string[];
}
type Manifest = Record<string, ManifestChunk>;

/** What a page needs of the client build. */
export interface PageAssets {
  /** Code of the inline starter. */
  starter: string;
  /** Scripts of a page. */
  chunks: (page: PageName) => Chunks;
}

/** Of a page without script, or whose script a development server brings. */
export const noAssets: PageAssets = { starter: '', chunks: () => ({ page: [], forms: [] }) };

const entry = 'src/app/browserEntry.ts';
const starter = 'src/hydration/starter.ts';
/** Sections with a form that are otherwise different. */
const withForms = [
  'src/sections/MainFooter.tsx',
  'src/sections/ServiceFooter.tsx',
  'src/sections/Enquiries.tsx',
];

const manifestFile = join(clientFolder, '.vite/manifest.json');

/** When the client was built; undefined when it has not been. */
export const builtAt = (): Date | undefined => statSync(manifestFile, { throwIfNoEntry: false })?.mtime;

/** Reads the client build's manifest; throws when the project has not been built. */
export function readAssets(): PageAssets {
  const manifest = readManifest();
  const { file, imports } = chunkOf(manifest, starter);
  if (imports?.length)
    throw new Error(`${starter} stands inside the HTML and cannot import ${imports.join(', ')}`);
  const pageScripts = (page: PageName) => {
    const order = new Set<string>();
    // The entry comes last: it hydrates, and by then everything it imports has been evaluated piece by piece.
    for (const key of [...(chunkOf(manifest, entry).imports ?? []), ...pageSources(manifest, page), entry]) {
      addWithImports(manifest, key, order);
    }
    return urlsOf(manifest, order);
  };
  const formScripts = withForms.map((section) => scriptsIn(manifest, section)).reduce(common);
  return {
    starter: readFileSync(join(clientFolder, file), 'utf8').trim(),
    chunks: (name) => {
      const page = pageScripts(name);
      return { page, forms: without(page, formScripts) };
    },
  };
}

/** URLs of the scripts that come with a module loaded on demand, its own last. */
export const scriptsOf = (module: string): string[] => scriptsIn(readManifest(), module);

function scriptsIn(manifest: Manifest, module: string): string[] {
  const order = new Set<string>();
  addWithImports(manifest, module, order);
  return urlsOf(manifest, order);
}

function readManifest(): Manifest {
  if (!existsSync(manifestFile)) throw new Error('The client is not built: run "npm run build" first.');
  return JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
}

const without = (some: string[], all: string[]) => all.filter((url) => !some.includes(url));
const common = (some: string[], others: string[]) => some.filter((url) => others.includes(url));

const urlsOf = (manifest: Manifest, keys: Set<string>) =>
  [...keys].map((key) => `/${chunkOf(manifest, key).file}`);

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
