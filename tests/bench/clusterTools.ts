import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const postgresHome = '/usr/lib/postgresql';
const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin'];

/** Where the programs are that the cluster is made of. Throws with the packages that are missing. */
export function findTools(): { nginx: string; postgres: string } {
  const find = (name: string) => folders.map((folder) => join(folder, name)).find(existsSync);
  const versions = existsSync(postgresHome) ? readdirSync(postgresHome) : [];
  const postgres = versions.map((version) => join(postgresHome, version, 'bin')).at(-1);
  const found = { nginx: find('nginx'), wrk: find('wrk'), postgresql: postgres };
  const missing = Object.entries(found).flatMap(([name, path]) => (path ? [] : [name]));
  if (!found.nginx || !postgres || missing.length > 0)
    throw new Error(`The cluster needs more packages: apt-get install ${missing.join(' ')}`);
  return { nginx: found.nginx, postgres };
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** Starts a program and waits until its port answers. */
export async function startOn(port: number, program: string, args: string[]): Promise<ChildProcess> {
  const child = spawn(program, args, { stdio: 'ignore' });
  while (!(await answers(port))) {
    if (child.exitCode !== null)
      throw new Error(`${program} ${args.join(' ')} ended with ${child.exitCode}.`);
    await delay(50);
  }
  return child;
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy());
  });

/** A new PostgreSQL in an empty folder. It does not run as root: as root it gets a user of its own. */
export async function startPostgres(bin: string, folder: string) {
  const port = await freePort();
  const asUser = (program: string, ...args: string[]): [string, string[]] =>
    process.getuid?.() === 0
      ? ['runuser', ['-u', 'postgres', '--', join(bin, program), ...args]]
      : [join(bin, program), args];
  const data = join(folder, 'data');
  if (process.getuid?.() === 0) await run('chown', ['postgres', folder]);
  await run(...asUser('initdb', '-D', data, '-U', 'site', '--auth=trust', '--no-locale', '-E', 'UTF8'));
  const settings = ['-D', data, '-k', folder, '-h', '127.0.0.1', '-p', String(port)];
  const control = (...args: string[]) => run(...asUser('pg_ctl', '-D', data, '-w', ...args));
  const start = () => startOn(port, ...asUser('postgres', ...settings));
  await start();
  return {
    url: `postgres://site@127.0.0.1:${port}/postgres`,
    /** Breaks off at once, as a power cut does, and starts again. */
    crash: async () => {
      await control('stop', '-m', 'immediate');
      await start();
    },
    stop: () => control('stop', '-m', 'immediate'),
  };
}
