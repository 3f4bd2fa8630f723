import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { Speech } from './speech.ts';

/** A headless, silent desktop that runs Orca. */
export type Desktop = Awaited<ReturnType<typeof startDesktop>>;

/** Debian's location, which is not on the path. */
export const accessibilityBus = '/usr/libexec/at-spi-bus-launcher';

/** Configuration of a message bus with one service. Other services would open windows and mount folders. */
const busFiles = (folder: string) => ({
  'bus.conf': `<busconfig>
  <type>session</type>
  <listen>unix:path=${folder}/bus</listen>
  <servicedir>${folder}</servicedir>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
`,
  'org.a11y.Bus.service': `[D-BUS Service]\nName=org.a11y.Bus\nExec=${accessibilityBus}\n`,
});

/** Starts display, buses, window manager and Orca without the user's settings. Resolves when Orca is ready. */
export async function startDesktop() {
  const folder = await mkdtemp(join(tmpdir(), 'reader-'));
  const speechFile = join(folder, 'speech');
  const log = await open(join(folder, 'log'), 'a');
  const children: ChildProcess[] = [];
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    LANG: 'C.UTF-8',
    HOME: folder,
    XDG_RUNTIME_DIR: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    XDG_CACHE_HOME: folder,
    GSETTINGS_BACKEND: 'memory',
    READER_SPEECH: speechFile,
  };
  const run = (command: string, args: string[]) => promisify(execFile)(command, args, { env });

  async function start(command: string, args: string[]): Promise<ChildProcess> {
    // Detached, so that the process group includes its children.
    const child = spawn(command, args, { env, detached: true, stdio: ['ignore', log.fd, log.fd, 'pipe'] });
    await once(child, 'spawn');
    children.push(child);
    return child;
  }

  /** Starts a program that writes its address to file descriptor 3, and returns the address. */
  async function startReachable(command: string, args: string[]): Promise<string> {
    const child = await start(command, args);
    const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${command} did not start`)));
    const [address] = await Promise.race([once(child.stdio[3] as Readable, 'data'), ended]);
    return String(address).trim();
  }

  function kill(): void {
    for (const { pid } of children.toReversed()) {
      try {
        process.kill(-Number(pid), 'SIGKILL');
      } catch {
        // The process and its children have ended.
      }
    }
  }
  process.once('exit', kill);

  async function stop(): Promise<void> {
    const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
    const ended = running.map((child) => once(child, 'exit'));
    kill();
    await Promise.all(ended);
    process.removeListener('exit', kill);
    await log.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }

  const enable = (status: string) =>
    run('dbus-send', [
      ...['--session', '--print-reply', '--dest=org.a11y.Bus', '/org/a11y/bus'],
      ...['org.freedesktop.DBus.Properties.Set', 'string:org.a11y.Status', `string:${status}`],
      'variant:boolean:true',
    ]);

  try {
    const capture = join(import.meta.dirname, 'captureSpeech.py');
    await mkdir(join(folder, 'orca'));
    await copyFile(capture, join(folder, 'orca/orca-customizations.py'));
    await writeFile(speechFile, '');
    for (const [name, text] of Object.entries(busFiles(folder))) await writeFile(join(folder, name), text);

    env.DISPLAY = `:${await startReachable('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24'])}`;
    const busOptions = [`--config-file=${join(folder, 'bus.conf')}`, '--nofork', '--print-address=3'];
    env.DBUS_SESSION_BUS_ADDRESS = await startReachable('dbus-daemon', busOptions);
    await start('openbox', []);
    await enable('IsEnabled');
    await enable('ScreenReaderEnabled');
    // Move the pointer off the page, because hovering opens submenus.
    await run('xdotool', ['mousemove', '1279', '899']);
    const orca = await start('orca', []);
    const speech = new Speech(speechFile, () => orca.exitCode !== null || orca.signalCode !== null);
    const isReady = (spoken: { kind: string }[]) => spoken.some(({ kind }) => kind === 'ready');
    if (!isReady(await speech.take(isReady, { atMost: 60_000 })))
      throw new Error('Orca did not become ready');

    return {
      /** A folder that is removed with the desktop. */
      folder,
      speech,
      /** Starts a program that ends with the desktop. */
      start,
      /** Presses a key by its X11 name. */
      press: (key: string) => run('xdotool', ['key', '--clearmodifiers', key]),
      type: (text: string) => run('xdotool', ['type', '--delay', '100', text]),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
