import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { BrowserName } from './browsers.ts';
import { accessibilityBus } from './desktop.ts';

/** Debian packages with the possible names of their programs. */
const needs: Record<string, string[]> = {
  orca: ['orca'],
  'at-spi2-core': [accessibilityBus],
  xvfb: ['Xvfb'],
  openbox: ['openbox'],
  xdotool: ['xdotool'],
  dbus: ['dbus-daemon'],
  'dbus-bin': ['dbus-send'],
  'firefox-esr': ['firefox-esr', 'firefox'],
  chromium: ['chromium', 'chromium-browser', 'google-chrome'],
};

/** Returns the browsers' programs. Throws a one-line error that names missing packages. */
export function findBrowsers(): Record<BrowserName, string> {
  if (process.platform !== 'linux') throw new Error('Orca runs on Linux only.');
  const missing = Object.keys(needs).filter((name) => !programOf(name));
  if (missing.length > 0)
    throw new Error(`Missing: on Debian, as root: apt-get install -y ${missing.join(' ')}`);
  return { firefox: programOf('firefox-esr') ?? '', chromium: programOf('chromium') ?? '' };
}

function programOf(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = needs[name]?.flatMap((program) =>
    program.startsWith('/') ? program : folders.map((folder) => join(folder, program)),
  );
  return places?.find((path) => existsSync(path));
}
