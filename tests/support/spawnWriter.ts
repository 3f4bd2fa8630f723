import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { StoreLocation } from './storageEngines.ts';

const script = fileURLToPath(new URL('./leadWriter.ts', import.meta.url));

/** Starts a process that saves leads; see `leadWriter.ts`. */
export function spawnWriter({ dataDir, databaseUrl }: StoreLocation, count?: number) {
  const env = { ...process.env, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: { ...env, ...(count !== undefined && { COUNT: String(count) }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  /** Returns the ids acknowledged so far; a line truncated by a kill does not count. */
  const acknowledged = () => printed.split('\n').slice(0, -1);
  return {
    acknowledged,
    async killAfter(leads: number) {
      while (acknowledged().length < leads) await once(child.stdout, 'data');
      child.kill('SIGKILL');
      await once(child, 'close');
    },
    async finished() {
      const [code] = await once(child, 'close');
      if (code !== 0) throw new Error(`The writer ended with ${code}`);
    },
  };
}
