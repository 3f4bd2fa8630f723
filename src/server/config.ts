import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { projectRoot } from './files/projectRoot.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The settings of one server, read once from the environment. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  contentDir: string;
  /** Origin of another host that answers the API calls; undefined when this server does. */
  apiUrl: string | undefined;
  /** Public origin without a trailing slash; undefined means where the server listens. */
  siteUrl: string | undefined;
  mail: { smtpUrl: string; to: string; from: string } | undefined;
  /** Posts allowed per client and form; undefined means no limit. */
  rateLimit: { posts: number; minutes: number } | undefined;
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  trustProxy: string[];
  logLevel: (typeof logLevels)[number];
  /** Bytes of files taken in one day, from all visitors together. */
  attachmentQuota: number;
}

/** A wrong setting; the message is one line that names the variable. */
export class ConfigError extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>;

const valueIn = (env: Environment, name: string) => env[name]?.trim() || undefined;
const folder = (path: string) => resolve(projectRoot, path);

/** Reads and checks only where the leads are kept. */
export function readStorePlace(env: Environment): Pick<Config, 'dataDir' | 'databaseUrl'> {
  return {
    dataDir: folder(valueIn(env, 'DATA_DIR') ?? 'data'),
    databaseUrl: url('DATABASE_URL', valueIn(env, 'DATABASE_URL'), ['postgres:', 'postgresql:']),
  };
}

/** Reads and checks every variable; throws a ConfigError for the first wrong one. */
export function readConfig(env: Environment): Config {
  const value = (name: string) => valueIn(env, name);
  return {
    port: port(value('PORT') ?? '3000'),
    host: value('HOST') ?? '127.0.0.1',
    ...readStorePlace(env),
    contentDir: folder(value('CONTENT_DIR') ?? 'src/server/seed'),
    apiUrl: origin('API_URL', value('API_URL')),
    siteUrl: bareOrigin('SITE_URL', value('SITE_URL')),
    mail: mail(value('SMTP_URL'), value('NOTIFY_TO'), value('NOTIFY_FROM')),
    rateLimit: rateLimit(value('RATE_LIMIT') ?? '20/10'),
    trustProxy: proxies(value('TRUST_PROXY')),
    logLevel: logLevel(value('LOG_LEVEL') ?? 'info'),
    attachmentQuota: megabytes('ATTACHMENT_QUOTA_MB', value('ATTACHMENT_QUOTA_MB') ?? '500'),
  };
}

function port(text: string): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number <= 65_535) return number;
  throw new ConfigError(`PORT must be a number from 0 to 65535, not "${text}".`);
}

function url(name: string, text: string | undefined, protocols: string[]): string | undefined {
  if (text === undefined) return undefined;
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
  throw new ConfigError(
    `${name} must be a URL that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
  );
}

function origin(name: string, text: string | undefined): string | undefined {
  return url(name, text, ['http:', 'https:'])?.replace(/\/+$/, '');
}

/** The site cannot stand in a folder of another one. */
function bareOrigin(name: string, text: string | undefined): string | undefined {
  const found = origin(name, text);
  if (found === undefined) return undefined;
  const { origin: bare, pathname, search, hash, username } = new URL(found);
  if (pathname === '/' && !search && !hash && !username) return bare;
  throw new ConfigError(`${name} must be an origin such as https://www.site.example, without a path.`);
}

function mail(smtpUrl: string | undefined, to: string | undefined, from: string | undefined): Config['mail'] {
  if (smtpUrl === undefined) return undefined;
  url('SMTP_URL', smtpUrl, ['smtp:', 'smtps:']);
  if (to === undefined)
    throw new ConfigError('NOTIFY_TO must name the receiving address when SMTP_URL is set.');
  if (from === undefined)
    throw new ConfigError('NOTIFY_FROM must name the sending address when SMTP_URL is set.');
  for (const [name, list] of [
    ['NOTIFY_TO', to.split(',')],
    ['NOTIFY_FROM', [from]],
  ] as const) {
    if (!list.every((address) => mailAddress.test(address.trim())))
      throw new ConfigError(`${name} must be an e-mail address such as staff@site.example.`);
  }
  return { smtpUrl, to, from };
}

/** `staff@site.example` or `Name <staff@site.example>`. */
const mailAddress = /^([^<>@]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/;

function rateLimit(text: string): Config['rateLimit'] {
  if (text === 'off') return undefined;
  const [, posts, minutes] = /^([1-9]\d{0,5})\/([1-9]\d{0,4})$/.exec(text) ?? [];
  if (posts && minutes) return { posts: Number(posts), minutes: Number(minutes) };
  throw new ConfigError(`RATE_LIMIT must be POSTS/MINUTES such as 20/10, or off, not "${text}".`);
}

function megabytes(name: string, text: string): number {
  if (/^\d{1,7}$/.test(text)) return Number(text) * 1024 * 1024;
  throw new ConfigError(
    `${name} must be a number of megabytes such as 500, or 0 for no files, not "${text}".`,
  );
}

function proxies(text: string | undefined): string[] {
  const names = ['loopback', 'linklocal', 'uniquelocal'];
  const list = (text ?? '').split(',').flatMap((item) => item.trim() || []);
  for (const item of list) {
    const [address = '', bits] = item.split('/');
    const widest = isIP(address) === 4 ? 32 : 128;
    const isWidth = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widest);
    const known = names.includes(item) || (isIP(address) && isWidth);
    if (!known) throw new ConfigError(`TRUST_PROXY must list addresses or networks, not "${item}".`);
  }
  return list;
}

function logLevel(text: string): Config['logLevel'] {
  const level = logLevels.find((known) => known === text);
  if (level) return level;
  throw new ConfigError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${text}".`);
}
