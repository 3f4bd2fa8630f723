import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/** The same folder for all runs of tests, which have temporary folders of their own. */
const shared = process.platform === 'win32' ? tmpdir() : '/tmp';
/** An empty folder for each port that a test of any process has chosen, so that no other test chooses it as well. */
const reservations = join(shared, `ports-of-tests-${userInfo().username}`);
const own: string[] = [];
process.once('exit', () => {
  for (const folder of own) rmSync(folder, { recursive: true, force: true });
});

/** Returns a free port of this machine, below those of outgoing connections, which could take it before it is used. */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  if (!reserve(port)) return freePort();
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return freePort();
  }
  server.close();
  await once(server, 'close');
  return port;
}

/** Reserves a port until this process ends. Returns whether nobody else has it. */
function reserve(port: number): boolean {
  const folder = join(reservations, String(port));
  mkdirSync(reservations, { recursive: true });
  try {
    mkdirSync(folder);
  } catch {
    // A process that was killed has left it, unless it is new.
    const isOld = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0) > 3_600_000;
    if (isOld) rmSync(folder, { recursive: true, force: true });
    return false;
  }
  own.push(folder);
  return true;
}
