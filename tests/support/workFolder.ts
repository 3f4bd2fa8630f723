import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { projectRoot } from '#server/files/projectRoot.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder of this run, next to the packages, for what its workers build. */
    workFolder: string;
  }
}

/** Gives every run of the tests its folder, and removes it when all its files are through. */
export function setup({ provide }: TestProject): () => Promise<void> {
  const folder = join(projectRoot, 'node_modules/.cache', `tests-${process.pid}`);
  provide('workFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
}
