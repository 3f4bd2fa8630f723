import { availableParallelism, cpus, release, totalmem, type } from 'node:os';

/** What the figures were measured on, in one sentence without a name or a path. */
export function machine(browserVersion: string): string {
  const cores = availableParallelism();
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cores} cores of ${model}, ${memory} GiB, ${type()} ${release().split('-', 1)[0]}, Node.js ${process.version}, Chromium ${browserVersion}`;
}
