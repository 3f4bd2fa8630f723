import { join } from 'node:path';
import { build } from 'vite';
import { inject } from 'vitest';
import { projectRoot } from '#server/files/projectRoot.ts';

/** This worker's folder for scripts: in node_modules, so that they find the packages they import. */
const folder = join(inject('workFolder'), String(process.pid));
const scripts = new Map<string, Promise<string>>();

/**
 * Bundles a script of this folder once, which is faster than transpiling it at every start, and returns the path for
 * running it as a separate process.
 */
export function bundledScript(name: string): Promise<string> {
  const script = scripts.get(name) ?? bundle(name);
  scripts.set(name, script);
  return script;
}

async function bundle(name: string): Promise<string> {
  const outDir = join(folder, name);
  await build({
    root: projectRoot,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    // In tests the default is JSX for React's development build.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      ssr: true,
      outDir,
      rolldownOptions: {
        input: {
          [name]: join(import.meta.dirname, `${name}.ts`),
          // Next to the module that starts it.
          sqliteThread: join(projectRoot, 'src/server/database/sqliteThread.ts'),
        },
        output: { chunkFileNames: '[name].js' },
      },
    },
  });
  return join(outDir, `${name}.js`);
}
