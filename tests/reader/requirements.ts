import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type BrowserName, browserNames } from './browsers.ts';
import { accessibilityBus } from './desktop.ts';

interface Requirement {
  /** Debian package. */
  from: string;
  /** Possible names of its program. */
  programs: string[];
}

const desktopNeeds: Requirement[] = [
  { from: 'orca', programs: ['orca'] },
  { from: 'at-spi2-core', programs: [accessibilityBus] },
  { from: 'xvfb', programs: ['Xvfb'] },
  { from: 'openbox', programs: ['openbox'] },
  { from: 'xdotool', programs: ['xdotool'] },
  { from: 'dbus', programs: ['dbus-daemon'] },
  { from: 'dbus-bin', programs: ['dbus-send'] },
];

const browserNeeds: Record<BrowserName, Requirement> = {
  firefox: { from: 'firefox-esr', programs: ['firefox-esr', 'firefox'] },
  chromium: { from: 'chromium', programs: ['chromium', 'chromium-browser', 'google-chrome'] },
};

/** Returns the browsers' programs. Throws a one-line error that names missing requirements. */
export function findBrowsers(): Record<BrowserName, string> {
  if (process.platform !== 'linux') throw new Error('Orca runs on Linux only.');
  const needs = [...desktopNeeds, ...Object.values(browserNeeds)];
  const missing = needs.flatMap((need) => (programOf(need) ? [] : need.from));
  if (missing.length > 0)
    throw new Error(`Missing: on Debian, as root: apt-get install -y ${missing.join(' ')}`);
  const places = browserNames.map((name) => [name, programOf(browserNeeds[name])]);
  return Object.fromEntries(places);
}

function programOf({ programs }: Requirement): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = programs.flatMap((name) =>
    name.startsWith('/') ? name : folders.map((it) => join(it, name)),
  );
  return places.find((path) => existsSync(path));
}
