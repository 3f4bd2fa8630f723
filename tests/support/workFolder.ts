import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { projectRoot } from '#server/files/projectRoot.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of this run, next to the packages, for the files that its workers build. */
    workFolder: string;
  }
}

/** Creates a folder for every test run and removes it at the end. */
export function setup({ provide }: TestProject): () => Promise<void> {
  const folder = join(projectRoot, 'node_modules/.cache', `tests-${process.pid}`);
  provide('workFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
}
