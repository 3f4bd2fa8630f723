import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

/**
 * Returns the path of a headless shell: Chromium without its windows, which needs a fifth less processor time and lacks the
 * back/forward cache. Undefined where none is installed, or where CHROMIUM_PATH names the browser to use.
 */
export function findHeadlessShell(): string | undefined {
  if (process.env.CHROMIUM_PATH) return undefined;
  return ['/usr/bin/chromium-headless-shell', ...playwrightsShells()].find(starts);
}

/** Returns the path of a browser that starts on this machine. Throws when CHROMIUM_PATH names none. */
function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named && !starts(named)) throw new Error(`CHROMIUM_PATH: no browser starts from ${named}`);
  return named || usualPlaces().find(starts);
}

/** Like `findChromium`, but installs a missing browser. Throws an error of one line that says what to do. */
export function ensureChromium(): string {
  let found = findChromium();
  for (const install of installers()) {
    if (found) break;
    install();
    found = findChromium();
  }
  if (found) return found;
  throw new Error('No browser: install Chromium or Chrome, or set CHROMIUM_PATH to its program.');
}

/** Returns the usual paths of the browser; on systems other than Linux that of Playwright's download. */
function usualPlaces(): string[] {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  return [...names.map((name) => `/usr/bin/${name}`), ...playwrightsOwn(), '/snap/bin/chromium'];
}

function playwrightsOwn(): string[] {
  try {
    return [chromium.executablePath()];
  } catch {
    return []; // Playwright has no download for this system.
  }
}

/** Returns where Playwright's download has the shell: in a folder of the same revision next to its browser's. */
function playwrightsShells(): string[] {
  const [, cache, revision] = /^(.*)chromium-(\d+)[\\/]/.exec(playwrightsOwn()[0] ?? '') ?? [];
  const folder = `${cache}chromium_headless_shell-${revision}`;
  if (!cache || !existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|[\\/])(?:chrome-headless-shell|headless_shell)(?:\.exe)?$/.test(file))
    .map((file) => join(folder, file));
}

/** Whether a program starts. On Linux it may exist and fail: Ubuntu's stub for the snap, or missing libraries. */
export function starts(program: string): boolean {
  if (!existsSync(program)) return false;
  return process.platform !== 'linux' || spawnSync(program, ['--version']).status === 0;
}

/**
 * Returns the ways to install a browser, best first. Playwright's download needs system libraries that a bare machine
 * lacks, so root on Debian installs the distribution's package, which includes them. Ubuntu's package is only a stub for
 * a snap, so Playwright's download is used there and elsewhere.
 */
function installers(): (() => void)[] {
  const mayUseApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const own = () => run('npx', ['playwright', 'install', ...(mayUseApt ? ['--with-deps'] : []), 'chromium']);
  if (!mayUseApt) return [own];
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
    ? [aptChromium, own]
    : [own, aptChromium];
}

function aptChromium(): void {
  run('apt-get', ['update']);
  run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation']);
  // Older releases of Debian have no such package.
  run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell']);
}

function run(command: string, args: string[]): void {
  console.log(`$ ${command} ${args.join(' ')}`);
  spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    shell: process.platform === 'win32',
  });
}
