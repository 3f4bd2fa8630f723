import { type Environment, settingNames } from './config.ts';

/** Variables that programs below this one read: Node.js, OpenSSL, the driver of PostgreSQL, and the clock. */
const ofOthers = /^(NODE_|OPENSSL_|SSL_CERT_|PG|TZ$|UV_)/;

/** Names like those of settings. Longer names are no misspellings. */
const likeSetting =
  /^(SITE|TRUST|SMTP|NOTIFY|LEAD|CONTENT|RATE|METRICS|RETENTION|ATTACHMENT|PAGE|DESK|TIME)_\w{1,40}$|^DATA(?!DOG)\w{1,40}$/;

/** Settings that do nothing without another one. */
const needs: Readonly<Record<string, string>> = {
  NOTIFY_TO: 'SMTP_URL',
  NOTIFY_FROM: 'SMTP_URL',
  WEEKLY_MAIL: 'SMTP_URL',
  LEAD_WEBHOOK_SECRET: 'LEAD_WEBHOOK_URL',
  DESK_PROXY_SECRET: 'DESK_ADDRESS',
  DESK_USER_HEADER: 'DESK_ADDRESS',
  HSTS: 'SITE_URL',
};

const isSet = (env: Environment, name: string) => !['', 'off'].includes(env[name]?.trim() ?? '');

/** Returns a warning for each variable that looks like a misspelled setting, and for each setting that does nothing. */
export function settingWarnings(env: Environment): string[] {
  const misspelled = Object.keys(env).filter(
    (name) => !settingNames.includes(name) && (likeSetting.test(name) || isMisspelled(name)),
  );
  const halfSet = Object.entries(needs).filter(([name, other]) => isSet(env, name) && !isSet(env, other));
  return [
    ...misspelled.map(unknownSetting),
    ...halfSet.map(([name, other]) => `warning: ${name} does nothing without ${other}`),
    ...(isSet(env, 'SMTP_URL') && !isSet(env, 'SITE_URL')
      ? ['warning: new subscribers are not asked to confirm without SITE_URL, which the mail links to']
      : []),
  ];
}

/** Returns the names in a settings file that are no settings of the site or of a program below it. */
export const unknownSettings = (names: readonly string[]): string[] =>
  names.filter((name) => !settingNames.includes(name) && !ofOthers.test(name)).toSorted();

/** Returns a warning that names the setting which was probably meant. */
export function unknownSetting(name: string): string {
  const nearest = nearestSetting(name);
  const isNear = distance(name, nearest) <= nearest.length / 2;
  return `warning: unknown setting ${name}${isNear ? `; did you mean ${nearest}?` : ''}`;
}

/** Whether a variable of the environment is a setting but for an underscore, or one or two letters of a long name. */
function isMisspelled(name: string): boolean {
  const nearest = nearestSetting(name);
  if (name.replaceAll('_', '') === nearest.replaceAll('_', '')) return true;
  // Short names, such as HOST and HOME, differ by few letters anyway.
  if (nearest.length < 6) return false;
  const mostWrong = nearest.length < 8 ? 1 : 2;
  return distance(name, nearest) <= mostWrong;
}

function nearestSetting(name: string): string {
  const upper = name.toUpperCase();
  const [nearest = ''] = settingNames.toSorted((one, two) => distance(upper, one) - distance(upper, two));
  return nearest;
}

/** The longest name that is compared: the work grows with the product of the lengths. */
const longestName = 60;

/** Returns how many letters differ, are missing or are too many (Levenshtein). */
function distance(one: string, two: string): number {
  if (one.length > longestName) return Number.POSITIVE_INFINITY;
  let row = Array.from({ length: two.length + 1 }, (_, column) => column);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [column, other] of [...two].entries()) {
      const changed = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
