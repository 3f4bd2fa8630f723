import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { projectRoot } from '#server/files/projectRoot.ts';
import { freePort } from '../support/freePort.ts';
import { plainEnv } from '../support/startProgram.ts';

const run = promisify(execFile);

/** Programs that only root or only systemd can run, as small scripts that do what the guide needs of them. */
const standIns: Record<string, string> = {
  useradd: 'exit 0',
  chown: 'exit 0',
  // `runuser -u site -- COMMAND` runs the command.
  runuser: 'while [ "$1" != -- ]; do shift; done; shift; exec "$@"',
  // `install -d -o site -g site -m 700 FOLDER` makes the folder.
  install: 'for folder; do :; done; mkdir -p "$folder"',
  systemctl: `exec "${process.execPath}" "$(dirname "$0")/systemctl.mjs" "$@"`,
};

/** Starts and stops what the units of `etc/systemd/system` say. A service runs until it gets a signal. */
const systemctl = `
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
const root = process.env.MACHINE;
const [verb, ...names] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const pidFile = (name) => root + '/run/' + name + '.pid';
const unitOf = (name) => {
  const [, template, instance = ''] = /^([^@.]+@?)(\\d*)/.exec(name);
  const text = readFileSync(root + '/etc/systemd/system/' + template + '.service', 'utf8').replaceAll('%i', instance);
  const all = (key) => [...text.matchAll(new RegExp('^' + key + '=(.*)$', 'gm'))].map(([, value]) => value);
  const commands = (key) => all(key).map((command) =>
    command.replaceAll('%%', '%').replaceAll('$$', '$').replaceAll('/usr/bin/node', process.execPath));
  const environment = Object.fromEntries(all('Environment').map((line) => line.split(/=(.*)/s).slice(0, 2)));
  return { commands, environment, folder: all('WorkingDirectory')[0], isOnce: all('Type')[0] === 'oneshot' };
};
const isAlive = (pid) => { try { process.kill(pid, 0); return true; } catch { return false; } };
const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
const stop = (name) => {
  if (!existsSync(pidFile(name))) return;
  const pid = Number(readFileSync(pidFile(name), 'utf8'));
  if (isAlive(pid)) process.kill(pid, 'SIGTERM');
  while (isAlive(pid)) pause();
  rmSync(pidFile(name));
};
const start = (name) => {
  if (name.endsWith('.timer')) return;
  const { commands, environment, folder, isOnce } = unitOf(name);
  const options = { cwd: folder, env: { ...process.env, ...environment } };
  if (isOnce) {
    for (const command of [...commands('ExecStartPre'), ...commands('ExecStart')]) {
      const { status } = spawnSync('/bin/sh', ['-c', command], { ...options, stdio: 'inherit' });
      if (status !== 0) process.exit(status ?? 1);
    }
    return;
  }
  const log = openSync(root + '/run/' + name + '.log', 'a');
  const [command] = commands('ExecStart');
  const child = spawn('/bin/sh', ['-c', 'exec ' + command], { ...options, detached: true, stdio: ['ignore', log, log] });
  writeFileSync(pidFile(name), String(child.pid));
  child.unref();
};
mkdirSync(root + '/run', { recursive: true });
const running = readdirSync(root + '/run').filter((file) => file.endsWith('.pid')).map((file) => file.slice(0, -4));
const meant = names.flatMap((name) => (name.endsWith('*') ? running.filter((other) => other.startsWith(name.slice(0, -1))) : name));
// The desk has no settings of a proxy here.
for (const name of meant.filter((name) => name !== 'desk' && name !== 'nginx')) {
  if (verb === 'stop' || verb === 'restart') stop(name);
  if (verb === 'start' || verb === 'restart' || verb === 'enable') start(name);
}
`;

/**
 * Makes folders as those of a server, in which the commands of the guide for operators run as they are written: only their
 * absolute paths and the two ports are replaced, and what needs root or systemd is done by stand-ins.
 */
export async function pretendMachine() {
  const root = await mkdtemp(join(tmpdir(), 'site-machine-'));
  // Two folders of packages take a while to remove.
  onTestFinished(() => rm(root, { recursive: true, force: true, maxRetries: 3 }), 120_000);
  const ports = [await freePort(), await freePort()] as const;
  const tools = join(root, 'tools');
  for (const folder of ['tools', 'srv', 'run', 'etc/systemd/system', 'var/lib/site', 'var/backups'])
    await mkdir(join(root, folder), { recursive: true });
  for (const [name, script] of Object.entries(standIns)) {
    await writeFile(join(tools, name), `#!/bin/bash\n${script}\n`);
    await chmod(join(tools, name), 0o755);
  }
  await writeFile(join(tools, 'systemctl.mjs'), systemctl);

  /** Puts the paths and the ports of this machine into a text of the guide or of an example. */
  const local = (text: string) =>
    text
      .replace(/(?<![\w.}])\/(srv|etc|var)\//g, `${root}/$1/`)
      .replace(/\b3000\b/g, String(ports[0]))
      .replace(/\b3001\b/g, String(ports[1]));

  const guide = await readFile(join(projectRoot, '.github/OPERATING.md'), 'utf8');
  /** Returns the commands under a heading: those of a block that has these words. */
  const commandsOf = (heading: string, words: string): string => {
    const [, section = ''] = guide.split(`\n## ${heading}\n`);
    const [chapter = ''] = section.split(/\n## /);
    const blocks = [...chapter.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block);
    const block = blocks.find((commands) => commands.includes(words));
    if (!block) throw new Error(`"${heading}" has no commands with ${words}`);
    return block;
  };

  const env = {
    ...plainEnv,
    // A build compresses as it does for visitors.
    NODE_OPTIONS: '',
    PATH: `${tools}:${process.env.PATH}`,
    MACHINE: root,
    LOG_LEVEL: 'warn',
  };
  /** Runs commands as they are in the guide; rejects with their output if one fails. */
  const execute = (commands: string, more: Record<string, string> = {}, cwd = join(root, 'srv')) =>
    run('bash', ['-euo', 'pipefail', '-c', local(commands)], {
      cwd,
      env: { ...env, ...more },
      maxBuffer: 2 ** 26,
    });
  onTestFinished(async () => void (await execute("systemctl stop 'site@*'").catch(() => {})));
  return { root, ports, local, commandsOf, execute };
}
