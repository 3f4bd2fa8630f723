import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { starts } from './browser.ts';

/** A browser engine. */
interface Engine {
  /** Debian packages that contain it. */
  packages: string[];
  /** Returns the path of its program if this machine has everything it needs. */
  find(): string | undefined;
}

/** The engines, in addition to Chromium, in which visitors' tasks are tested. */
export const engines = {
  firefox: { packages: ['firefox-esr'], find: () => firefoxPlaces().find(starts) },
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb', 'openbox'],
    find: () =>
      ['WebKitWebDriver', 'Xvfb', 'openbox'].every((name) => existsSync(`/usr/bin/${name}`))
        ? miniBrowsers().find(existsSync)
        : undefined,
  },
} as const satisfies Record<string, Engine>;

export type EngineName = keyof typeof engines;

export const engineNames = Object.keys(engines) as EngineName[];

function firefoxPlaces(): string[] {
  if (process.platform === 'darwin') return ['/Applications/Firefox.app/Contents/MacOS/firefox'];
  return ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
}

/** Returns the paths of WebKitGTK's MiniBrowser, in the folder of the machine's architecture. */
function miniBrowsers(): string[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/usr/lib')
    .filter((folder) => folder.endsWith('-linux-gnu'))
    .flatMap((folder) =>
      ['4.1', '4.0'].map((version) => join('/usr/lib', folder, `webkit2gtk-${version}`, 'MiniBrowser')),
    );
}
