import { availableParallelism, cpus, release, totalmem, type } from 'node:os';

/** Describes the measuring machine in one sentence without names or paths. */
export function machine(browserVersion: string): string {
  const cores = availableParallelism();
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cores} cores of ${model}, ${memory} GiB, ${type()} ${release().split('-', 1)[0]}, Node.js ${process.version}, Chromium ${browserVersion}`;
}
