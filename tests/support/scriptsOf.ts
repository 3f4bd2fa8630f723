import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientFolder } from '#server/files/assets.ts';

type Manifest = Record<string, { file: string; imports?: string[] }>;

/** Addresses of the scripts that come with a module of the client build, its own last. */
export function scriptsOf(module: string): string[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'));
  const seen = new Set<string>();
  const withImports = (key: string): string[] => {
    if (seen.has(key)) return [];
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The client build has no chunk for ${key}.`);
    return [...(chunk.imports ?? []).flatMap(withImports), `/${chunk.file}`];
  };
  return withImports(module);
}
