import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { Socket } from 'node:net';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './freePort.ts';
import { quickFolder } from './quickFolder.ts';

const run = promisify(execFile);

/** Returns the folder of PostgreSQL's programs, of the newest version, if this machine has them. */
async function findPrograms(): Promise<string | undefined> {
  const debian = '/usr/lib/postgresql';
  const versions = await readdir(debian).catch((): string[] => []);
  const newestFirst = versions.toSorted((one, other) => Number(other) - Number(one));
  const folders = [
    ...newestFirst.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => ['initdb', 'pg_ctl'].every((name) => existsSync(join(folder, name))));
}

/** Runs a program as a user who may run PostgreSQL, which refuses to run as root. */
async function asOwner(program: string, ...args: string[]) {
  const isRoot = process.getuid?.() === 0;
  const [command, ...rest] = isRoot
    ? ['runuser', '-u', 'postgres', '--', program, ...args]
    : [program, ...args];
  await run(command as string, rest, { cwd: '/' });
}

/**
 * Starts a shell that ends a PostgreSQL and removes its folder as soon as this process is gone, however that comes about: its
 * input is a pipe, which then closes.
 */
function endAfterUs(folder: string, data: string): void {
  const script = 'cat; kill -QUIT "$(head -n 1 "$1/postmaster.pid")"; sleep 1; rm -rf "$0"';
  const guard = spawn('sh', ['-c', script, folder, data], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  if (guard.stdin instanceof Socket) guard.stdin.unref();
}

/** Whether this machine has PostgreSQL's programs. */
export const hasPostgres = async (): Promise<boolean> => (await findPrograms()) !== undefined;

/** Starts a PostgreSQL in a temporary folder. Undefined where none is installed. */
export async function startPostgres() {
  const programs = await findPrograms();
  if (!programs) return undefined;
  const folder = await mkdtemp(join(quickFolder(), 'postgres-'));
  const data = join(folder, 'data');
  const port = await freePort();
  if (process.getuid?.() === 0) {
    const ids = ['-u', '-g'].map(async (which) => Number((await run('id', [which, 'postgres'])).stdout));
    const [user = 0, group = 0] = await Promise.all(ids);
    await chown(folder, user, group);
  }
  const settings = [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    `-c unix_socket_directories=${folder}`,
    '-c max_wal_size=128MB',
  ].join(' ');
  const control = (...args: string[]) =>
    asOwner(join(programs, 'pg_ctl'), '--pgdata', data, '--silent', ...args);
  const start = () => control('--log', join(folder, 'log'), '--wait', '--options', settings, 'start');
  const stop = (mode: 'fast' | 'immediate') => control('--mode', mode, '--wait', 'stop');
  const end = async () => {
    await stop('immediate').catch(() => {});
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await asOwner(
      ...[join(programs, 'initdb'), '--pgdata', data, '--username', 'postgres'],
      ...['--auth', 'trust', '--encoding', 'UTF8', '--no-locale', '--no-sync'],
    );
    await start();
    endAfterUs(folder, data);
  } catch (error) {
    await end();
    throw error;
  }
  /** Returns the number of its main process, from which all others come. */
  const processId = async () => Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return { url, folder, programs, start, stop, end, processId };
}

/**
 * Starts a PostgreSQL for the tests of a run, if one is installed and TEST_DATABASE_URL names none; returns a function that
 * ends and removes it.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  const postgres = process.env.TEST_DATABASE_URL ? undefined : await startPostgres();
  if (postgres) process.env.TEST_DATABASE_URL = postgres.url;
  return postgres?.end;
}
