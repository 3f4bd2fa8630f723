import { join } from 'node:path';
import { build } from 'vite';
import { inject } from 'vitest';
import { projectRoot } from '#server/files/projectRoot.ts';

/** Where this worker keeps its scripts: in node_modules, so that they find the packages they import. */
const folder = join(inject('workFolder'), String(process.pid));
const scripts = new Map<string, Promise<string>>();

/**
 * The path of a script of this folder, by its name, made to run as a process of its own; bundled once, which takes less
 * time than translating it at every start.
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
    // Under test, JSX would be made for React's development build.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      ssr: true,
      outDir,
      rolldownOptions: {
        input: {
          [name]: join(import.meta.dirname, `${name}.ts`),
          // Next to what starts it.
          sqliteThread: join(projectRoot, 'src/server/database/sqliteThread.ts'),
        },
        output: { chunkFileNames: '[name].js' },
      },
    },
  });
  return join(outDir, `${name}.js`);
}
