import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The browser's program when this machine has one that starts. Throws when CHROMIUM_PATH names none. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named && !starts(named)) throw new Error(`CHROMIUM_PATH: no browser starts from ${named}`);
  return named || usualPlaces().find(starts);
}

/** As `findChromium`, but installs a browser when there is none. Throws one line that says what to do. */
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

/** Elsewhere than on Linux it is Playwright's own, which is downloaded once. */
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

/** On Linux a program may be there and not start: Ubuntu's stub for the snap, or missing libraries. */
export function starts(program: string): boolean {
  if (!existsSync(program)) return false;
  return process.platform !== 'linux' || spawnSync(program, ['--version']).status === 0;
}

/**
 * Ways to get a browser, best first. Playwright's download needs system libraries that a bare machine
 * lacks, so on Debian root takes the distribution's package, which brings them. Ubuntu's package is
 * only a stub for a snap: there, and elsewhere, it is Playwright's.
 */
function installers(): (() => void)[] {
  const mayUseApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const own = () =>
    run('npx', ['playwright', 'install', '--no-shell', ...(mayUseApt ? ['--with-deps'] : []), 'chromium']);
  if (!mayUseApt) return [own];
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
    ? [aptChromium, own]
    : [own, aptChromium];
}

function aptChromium(): void {
  run('apt-get', ['update']);
  run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation']);
}

function run(command: string, args: string[]): void {
  console.log(`$ ${command} ${args.join(' ')}`);
  spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    shell: process.platform === 'win32',
  });
}
