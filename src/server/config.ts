import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { array, type ObjectSchema, object, string, ValidationError } from 'yup';
import { sampleFolder } from './content/content.ts';
import { withHost } from './database/storageError.ts';
import { projectRoot } from './files/projectRoot.ts';
import { loopback } from './http/client.ts';
import { readStaff } from './staffList.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Invalid settings. The message has one line for each, which names the variable. */
export class ConfigError extends Error {}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** `staff@site.example` or `Name <staff@site.example>`. */
const mailAddress = /^([^<>@]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/;

/** A blank text counts as missing. */
const text = () => string().transform((given?: string) => given?.trim() || undefined);

type Rule = RegExp | ((given: string) => boolean);

/** A text that must satisfy a rule. The message quotes the text in place of `%`. */
const ruled = (must: string, rule: Rule) =>
  text().test({
    skipAbsent: true,
    test: (given = '') => (rule instanceof RegExp ? rule.test(given) : rule(given)),
    message: ({ path, value }) => `${path} must ${must.replace('%', () => value)}.`,
  });

const url = (...starts: string[]) =>
  ruled(`be a URL that starts with ${starts.join(' or ')}`, (given) => startsAs(given, starts));

/** A list of staff, whose fault the message names. */
const staffList = (example: string, needs: { addresses: boolean }) =>
  text().test({
    skipAbsent: true,
    test: (given = '', { path, createError }) => {
      try {
        return readStaff(given, needs).length > 0;
      } catch (error) {
        const reason = error instanceof Error ? error.message : '';
        return createError({ message: `${path} must be a list such as ${example}. ${reason}.` });
      }
    },
  });

/** Whether a text is a URL with one of these starts. */
const startsAs = (given: string, starts: readonly string[]): boolean =>
  URL.canParse(given) && starts.includes(`${new URL(given).protocol}//`);

/** A URL with a name and a password, in which an unescaped sign would name another host. */
const loginUrl = (...starts: string[]) =>
  ruled('percent-encode signs such as / and # in its name and password', hasEncodedLogin).concat(
    ruled(
      `be a URL that starts with ${starts.join(' or ')}`,
      (given) =>
        // A socket's address has its folder in the query, and no host.
        !hasEncodedLogin(given) || startsAs(withHost(given), starts),
    ),
  );

function hasEncodedLogin(given: string): boolean {
  const [, login = ''] = /^\w+:\/\/(.*)@/.exec(given) ?? [];
  return !/[/?#]|%(?![\da-f]{2})/i.test(login);
}

/** A number from `least` to `most`. */
const numberFrom =
  (least: number, most: number): Rule =>
  (given) =>
    /^\d{1,9}$/.test(given) && Number(given) >= least && Number(given) <= most;

/** Required and checked when `other` is set, and ignored otherwise. */
const askedWith = (other: string, must: string, rule: Rule, asked: string) =>
  text().when(other, ([isSet], unused) => (isSet ? ruled(must, rule).required(asked) : unused));

const address = (name: string, role: string, rule: Rule) =>
  askedWith(
    'SMTP_URL',
    'be an e-mail address such as staff@site.example',
    rule,
    `${name} must name the ${role} address when SMTP_URL is set.`,
  );

/** Requires https for other machines. `fetch` rejects a URL with a user name and password. */
function isWebhookUrl(given: string): boolean {
  if (!URL.canParse(given)) return false;
  const { protocol, hostname, username, password } = new URL(given);
  const isPrivate = protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));
  return isPrivate && username === '' && password === '';
}

/** Whether `mayBeReadOnTheWay` predicts the mail library's encryption correctly; it knows only these parameters. */
function isClearAboutTls(given: string): boolean {
  const parameters = URL.canParse(given) ? [...new URL(given).searchParams] : [];
  return parameters.every(([name, value]) =>
    /^requireTLS$/i.test(name)
      ? name === 'requireTLS' && /^(true|false)$/.test(value)
      : !/^(secure|ignoreTLS|opportunisticTLS)$/i.test(name),
  );
}

/** Whether a secret has the format of Standard Webhooks. Without it a receiver cannot verify the sender. */
function isWebhookSecret(given: string): boolean {
  const [, code = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(given) ?? [];
  const bytes = Buffer.from(code, 'base64');
  return bytes.toString('base64') === code && bytes.length >= 24 && bytes.length <= 64;
}

const mailsADay = () => ruled('be a number of mails a day from 1 to 100000, not "%"', numberFrom(1, 100_000));

/** Every variable with its rules and its default. */
const settings = object({
  PORT: ruled('be a number from 0 to 65535, not "%"', numberFrom(0, 65_535)).default('3000'),
  HOST: text().default('127.0.0.1'),
  DATA_DIR: text().default('data'),
  DATABASE_URL: loginUrl('postgres://', 'postgresql://'),
  CONTENT_DIR: text(),
  API_URL: url('http://', 'https://'),
  SITE_URL: url('http://', 'https://').concat(
    ruled('be an origin such as https://www.site.example, without a path', isOrigin),
  ),
  HSTS: ruled(
    'be max-age=SECONDS, with or without "; includeSubDomains" and "; preload", not "%"',
    /^max-age=\d{1,9}(; includeSubDomains)?(; preload)?$/,
  ).default('max-age=86400'),
  SMTP_URL: loginUrl('smtp://', 'smtps://').concat(
    ruled('say requireTLS=true or requireTLS=false, and nothing else of encryption', isClearAboutTls),
  ),
  NOTIFY_TO: address('NOTIFY_TO', 'receiving', (list) =>
    list.split(',').every((one) => mailAddress.test(one.trim())),
  ),
  NOTIFY_FROM: address('NOTIFY_FROM', 'sending', mailAddress),
  LEAD_WEBHOOK_URL: ruled(
    'be an https:// URL without name and password, or an http:// one on this machine',
    isWebhookUrl,
  ),
  LEAD_WEBHOOK_SECRET: askedWith(
    'LEAD_WEBHOOK_URL',
    'be whsec_ and 24 to 64 random bytes as base64',
    isWebhookSecret,
    'LEAD_WEBHOOK_SECRET must be whsec_ and 24 to 64 random bytes as base64 when LEAD_WEBHOOK_URL is set.',
  ),
  RATE_LIMIT: ruled(
    'be POSTS/MINUTES such as 20/10, or off, not "%"',
    /^(off|[1-9]\d{0,5}\/[1-9]\d{0,4})$/,
  ).default('20/10'),
  TRUST_PROXY: array(
    ruled('list addresses of proxies, or networks of at most a /8, not "%"', isProxy)
      .defined()
      .label('TRUST_PROXY'),
  )
    .transform((_, given: string) => given.split(',').filter((item) => item.trim()))
    .default([]),
  LOG_LEVEL: text()
    .oneOf(logLevels, ({ values, value }) => `LOG_LEVEL must be one of ${values}, not "${value}".`)
    .default('info'),
  REQUEST_LOG: ruled('be on or off, not "%"', /^(on|off)$/).default('on'),
  ATTACHMENT_QUOTA_MB: ruled(
    'be a number of megabytes such as 500, or 0 for no files, not "%"',
    /^\d{1,7}$/,
  ).default('500'),
  PAGE_CACHE_SECONDS: ruled('be a number of seconds from 1 to 86400, not "%"', numberFrom(1, 86_400)),
  DESK_ADDRESS: ruled('be HOST:PORT such as 127.0.0.1:4000, not "%"', isHostAndPort),
  DESK_URL: url('http://', 'https://')
    .concat(ruled('be an origin such as https://desk.site.example, without a path', isOrigin))
    .when('DESK_ADDRESS', ([isSet], own) =>
      isSet ? own.required('DESK_URL must be the desk’s public origin when DESK_ADDRESS is set.') : own,
    ),
  DESK_PROXY_SECRET: askedWith(
    'DESK_ADDRESS',
    'have at least 32 characters, without spaces',
    /^[!-~]{32,512}$/,
    'DESK_PROXY_SECRET must be set when DESK_ADDRESS is: the proxy proves itself with it.',
  ),
  DESK_USER_HEADER: ruled(
    'name a header of its own such as x-forwarded-user, not "%"',
    /^(?!(x-desk-secret|host|origin|cookie|authorization|sec-.*)$)[\w-]{1,64}$/i,
  ).default('x-forwarded-user'),
  DESK_STAFF: staffList('Meena <meena@site.example>', { addresses: true }),
  DESK_ADMINS: staffList('Meena, Ravi', { addresses: false }),
  METRICS_ADDRESS: ruled('be HOST:PORT such as 127.0.0.1:9464, not "%"', isHostAndPort),
  CONFIRMATIONS_A_DAY: mailsADay().default('200'),
  CONFIRMATIONS_PER_CLIENT: mailsADay().default('10'),
  RETENTION_DAYS: ruled('be a whole number of days from 1, not "%"', /^[1-9]\d{0,4}$/),
  WEEKLY_MAIL: ruled('be on or off, not "%"', /^(on|off)$/).default('off'),
  VISITS: ruled('be on or off, not "%"', /^(on|off)$/).default('on'),
  TIME_ZONE: ruled('name a time zone such as Asia/Kolkata, not "%"', isTimeZone).default('Asia/Kolkata'),
});

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(settings.fields);

/**
 * Runs this process in the company's time zone, whatever the machine's: days begin and times are shown there.
 *
 * @throws ConfigError when there is no such zone
 */
export function applyTimeZone(env: Environment): void {
  process.env.TZ = read(settings.pick(['TIME_ZONE']), env).TIME_ZONE;
}

/** Reads and checks only the settings that locate the store. */
export function readStorePlace(env: Environment) {
  const { DATA_DIR, DATABASE_URL } = read(settings.pick(['DATA_DIR', 'DATABASE_URL']), env);
  return { dataDir: resolve(projectRoot, DATA_DIR), databaseUrl: DATABASE_URL };
}

/** Reads and checks only the address the server listens on. */
export function readAddress(env: Environment) {
  const { HOST, PORT } = read(settings.pick(['HOST', 'PORT']), env);
  return { host: HOST, port: Number(PORT) };
}

/** Reads and checks only the folder of the content; without one, published content takes precedence over the sample. */
export function readContentDir(env: Environment) {
  const { CONTENT_DIR } = read(settings.pick(['CONTENT_DIR']), env);
  return { contentDir: resolve(projectRoot, CONTENT_DIR ?? sampleFolder), contentDirGiven: CONTENT_DIR };
}

/** Reads and checks only the public origin; undefined when it is not set. */
export function readSiteUrl(env: Environment): string | undefined {
  const { SITE_URL } = read(settings.pick(['SITE_URL']), env);
  return SITE_URL && new URL(SITE_URL).origin;
}

/** The settings of one server, read once from the environment. */
export type Config = ReturnType<typeof readConfig>;

/**
 * Reads and checks every variable.
 *
 * @throws ConfigError that names all invalid ones
 */
export function readConfig(env: Environment) {
  const given = read(settings, env);
  const { SMTP_URL: smtpUrl, NOTIFY_TO: to, NOTIFY_FROM: from } = given;
  const { LEAD_WEBHOOK_URL: url, LEAD_WEBHOOK_SECRET: secret } = given;
  const { DESK_ADDRESS: address, DESK_PROXY_SECRET: proxySecret } = given;
  const deskUrl = given.DESK_URL && new URL(given.DESK_URL).origin;
  const userHeader = given.DESK_USER_HEADER.toLowerCase();
  const [posts = 0, minutes = 0] = given.RATE_LIMIT.split('/').map(Number);
  const siteUrl = readSiteUrl(env);
  return {
    ...readAddress(env),
    ...readStorePlace(env),
    ...readContentDir(env),
    /** Origin of another host that answers the API calls; undefined when this server does. */
    apiUrl: given.API_URL?.replace(/\/+$/, ''),
    /** Public origin without a trailing slash; undefined means the address the server listens on. */
    siteUrl,
    /** Value of Strict-Transport-Security; undefined when the site has no TLS. */
    strictTransport: siteUrl?.startsWith('https:') ? given.HSTS : undefined,
    /** Public origin of the desk, which mails to staff link to. */
    deskUrl,
    /** Where the desk listens for its proxy, and how that proves itself; undefined without one. */
    deskProxy:
      address && deskUrl && proxySecret
        ? { address, ...hostAndPort(address), origin: deskUrl, secret: proxySecret, userHeader }
        : undefined,
    /** The addresses of staff who are mailed the leads that they are given, by name. */
    staff: new Map(
      readStaff(given.DESK_STAFF ?? '', { addresses: true }).map(({ name, address }) => [name, address]),
    ),
    /** Names of those who may export leads, erase persons and go back a version; everybody where there is none. */
    admins: readStaff(given.DESK_ADMINS ?? '', { addresses: false }).map(({ name }) => name),
    mail: smtpUrl && to && from ? { smtpUrl, to, from } : undefined,
    /** Webhook that receives each lead; undefined means none. */
    webhook: url && secret ? { url, secret } : undefined,
    /** Posts allowed per client and form; undefined means no limit. */
    rateLimit: given.RATE_LIMIT === 'off' ? undefined : { posts, minutes },
    /** Whether staff are mailed on Mondays what the week brought. */
    mailsWeekly: given.WEEKLY_MAIL === 'on',
    /** Whether page views are counted. */
    countsViews: given.VISITS === 'on',
    /** Addresses of proxies whose X-Forwarded-For is trusted. */
    trustProxy: given.TRUST_PROXY,
    logLevel: given.LOG_LEVEL,
    /** Whether the log has a line for each request. */
    logsRequests: given.REQUEST_LOG === 'on',
    /** Bytes of files that all visitors together may send in one day. */
    attachmentQuota: Number(given.ATTACHMENT_QUOTA_MB) * 1024 * 1024,
    /** Seconds for which shared caches may keep a page; undefined means that they revalidate every time. */
    pageCacheSeconds: given.PAGE_CACHE_SECONDS === undefined ? undefined : Number(given.PAGE_CACHE_SECONDS),
    /** Address that serves metrics; undefined means none. */
    metrics: given.METRICS_ADDRESS ? hostAndPort(given.METRICS_ADDRESS) : undefined,
    /** Mails of each kind to all visitors in a day, and those that one client may cause. */
    confirmationsADay: Number(given.CONFIRMATIONS_A_DAY),
    confirmationsPerClient: Number(given.CONFIRMATIONS_PER_CLIENT),
    /** Days after which leads are erased; undefined means never. */
    retentionDays: given.RETENTION_DAYS ? Number(given.RETENTION_DAYS) : undefined,
  };
}

function read<Settings extends object>(schema: ObjectSchema<Settings>, env: Environment) {
  try {
    return schema.validateSync(env, { abortEarly: false });
  } catch (error) {
    if (error instanceof ValidationError) throw new ConfigError(error.errors.join('\n'));
    throw error;
  }
}

function isTimeZone(given: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: given }));
  } catch {
    return false;
  }
}

function isHostAndPort(given: string): boolean {
  return /^[^/?#@\s]+:\d+$/.test(given) && URL.canParse(`http://${given}`);
}

function hostAndPort(given: string): { host: string; port: number } {
  // A URL omits the default port and puts an IPv6 address in brackets.
  const { hostname, port } = new URL(`http://${given}`);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 80) };
}

/** Whether a URL has no path: the site must be at the root of its origin. An invalid URL fails another rule. */
function isOrigin(given: string): boolean {
  return !URL.canParse(given) || new URL(given).href === `${new URL(given).origin}/`;
}

/** The widest networks that a proxy may be in, in bits: 10.0.0.0/8, and the private fc00::/7. */
const widestProxies = { 4: 8, 6: 7 };

/** Whether a text names proxies, and not all or half of the internet: who is trusted may claim any client's address. */
function isProxy(given: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(given)) return true;
  const [host = '', bits, rest] = given.split('/');
  const family = isIP(host);
  if (rest !== undefined || (family !== 4 && family !== 6)) return false;
  if (bits === undefined) return true;
  // An IPv4 address as an IPv6 one has 96 bits in front.
  const isMapped = family === 6 && /^::ffff:/i.test(host);
  const least = isMapped ? 96 + widestProxies[4] : widestProxies[family];
  const most = family === 4 ? 32 : 128;
  return /^\d{1,3}$/.test(bits) && Number(bits) >= least && Number(bits) <= most;
}
