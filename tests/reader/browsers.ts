import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Desktop } from './desktop.ts';

export const browserNames = ['firefox', 'chromium'] as const;
export type BrowserName = (typeof browserNames)[number];

export interface Browser {
  name: BrowserName;
  program: string;
}

/** A desktop window, or a window 390 CSS pixels wide. */
export type Width = 'wide' | 'phone';

/** The page is zoomed, because browser windows cannot be narrower than about 500 pixels. */
const phone = { pixels: 520, scale: 520 / 390 };
const height = 880;

/** Preferences that prevent dialogs, storage and background requests. */
const firefoxPreferences = {
  'accessibility.force_disabled': -1,
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.preonboarding.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.tabs.firefox-view': false,
  'browser.formfill.enable': false,
  'browser.translations.enable': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'datareporting.policy.dataSubmissionPolicyBypassNotification': true,
  'extensions.formautofill.addresses.enabled': false,
  'sidebar.revamp': false,
  'signon.rememberSignons': false,
  'termsofuse.bypassNotification': true,
};

/** Opens a page in a new browser with an empty profile. */
export async function openBrowser(
  desktop: Desktop,
  { name, program }: Browser,
  url: string,
  width: Width,
): Promise<void> {
  const profile = join(desktop.folder, 'profile');
  await mkdir(profile);
  const pixels = String(width === 'phone' ? phone.pixels : 1280);
  const scale = width === 'phone' ? phone.scale : 1;
  if (name === 'firefox') {
    const preferences = { ...firefoxPreferences, 'layout.css.devPixelsPerPx': String(scale) };
    const lines = Object.entries(preferences).map(
      ([key, value]) => `user_pref(${JSON.stringify(key)}, ${JSON.stringify(value)});\n`,
    );
    await writeFile(join(profile, 'user.js'), lines.join(''));
    await desktop.start(program, [
      ...['--no-remote', '--profile', profile],
      ...['--width', pixels, '--height', String(height), url],
    ]);
    return;
  }
  await desktop.start(program, [
    ...['--force-renderer-accessibility', `--user-data-dir=${profile}`, '--no-sandbox'],
    ...['--no-first-run', '--no-default-browser-check', '--disable-gpu', '--disable-dev-shm-usage'],
    ...['--password-store=basic', '--disable-features=Translate'],
    ...[`--force-device-scale-factor=${scale}`, '--window-position=0,0'],
    ...[`--window-size=${pixels},${height}`, url],
  ]);
}
