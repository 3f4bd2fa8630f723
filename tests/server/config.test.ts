import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { applyTimeZone, ConfigError, readConfig, settingWarnings } from '#server/config.ts';
import { projectRoot } from '#server/files/projectRoot.ts';

const secret = `whsec_${Buffer.alloc(32).toString('base64')}`;
const mail = {
  SMTP_URL: 'smtps://mail.example',
  NOTIFY_TO: 'sales@site.example',
  NOTIFY_FROM: 'site@site.example',
};
const hook = { LEAD_WEBHOOK_URL: 'https://hooks.example/lead', LEAD_WEBHOOK_SECRET: secret };

// The names and defaults that operators rely on.
test('parses all settings', () => {
  const env = {
    ...{ PORT: '0', HOST: '0.0.0.0', DATA_DIR: '/data', CONTENT_DIR: '/content', LOG_LEVEL: 'silent' },
    ...{ DATABASE_URL: 'postgres://database/leads', ATTACHMENT_QUOTA_MB: '2000', RETENTION_DAYS: '90' },
    ...{ API_URL: 'https://api.example/v1/', SITE_URL: 'https://www.example/', RATE_LIMIT: '5/60' },
    ...{ VISITS: 'off', WEEKLY_MAIL: 'on' },
    ...{ TRUST_PROXY: 'loopback, 10.0.0.0/8, ::1', PAGE_CACHE_SECONDS: '60', METRICS_ADDRESS: '[::1]:9464' },
  };
  expect(readConfig({ ...env, ...mail, ...hook })).toMatchObject({
    ...{ port: 0, host: '0.0.0.0', dataDir: '/data', contentDir: '/content', logLevel: 'silent' },
    ...{ databaseUrl: 'postgres://database/leads', attachmentQuota: 2000 * 1024 ** 2, retentionDays: 90 },
    ...{ apiUrl: 'https://api.example/v1', siteUrl: 'https://www.example' },
    ...{ countsViews: false, mailsWeekly: true, contentDirGiven: '/content' },
    mail: { smtpUrl: 'smtps://mail.example', to: 'sales@site.example', from: 'site@site.example' },
    webhook: { url: 'https://hooks.example/lead', secret },
    rateLimit: { posts: 5, minutes: 60 },
    trustProxy: ['loopback', '10.0.0.0/8', '::1'],
    pageCacheSeconds: 60,
    metrics: { host: '::1', port: 9464 },
  });
  // The zone of everything that people see, which programs read from TZ.
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('TZ', 'UTC');
  applyTimeZone({});
  expect(process.env.TZ).toBe('Asia/Kolkata');
  applyTimeZone({ TIME_ZONE: 'Europe/Berlin' });
  expect(process.env.TZ).toBe('Europe/Berlin');
  expect(readConfig({ RATE_LIMIT: 'off' }).rateLimit).toBeUndefined();
});

test('settings have their defaults, also when they are blank', () => {
  const names = 'PORT DATABASE_URL CONTENT_DIR API_URL SITE_URL SMTP_URL TRUST_PROXY LOG_LEVEL'.split(' ');
  for (const env of [{}, Object.fromEntries(names.map((name) => [name, ' ']))])
    expect(readConfig(env)).toEqual({
      staff: new Map(),
      ...{ port: 3000, host: '127.0.0.1', trustProxy: [], logLevel: 'info' },
      dataDir: join(projectRoot, 'data'),
      contentDir: join(projectRoot, 'src/content'),
      countsViews: true,
      mailsWeekly: false,
      rateLimit: { posts: 20, minutes: 10 },
      attachmentQuota: 500 * 1024 ** 2,
    });
});

const desk = {
  DESK_ADDRESS: '127.0.0.1:4000',
  DESK_URL: 'https://desk.site.example/',
  DESK_PROXY_SECRET: 'x'.repeat(32),
};

test('parses the settings of the desk, which stays on this machine without an address', () => {
  expect(readConfig({ DESK_URL: desk.DESK_URL }).deskUrl).toBe('https://desk.site.example');
  expect(readConfig({ DESK_URL: desk.DESK_URL }).deskProxy).toBeUndefined();
  expect(readConfig({ ...desk, DESK_USER_HEADER: 'X-Auth-Request-User' }).deskProxy).toEqual({
    address: '127.0.0.1:4000',
    host: '127.0.0.1',
    port: 4000,
    origin: 'https://desk.site.example',
    secret: desk.DESK_PROXY_SECRET,
    userHeader: 'x-auth-request-user',
  });
  const DESK_STAFF = 'Meena Rao <meena@site.example>, Ravi<ravi@site.example>';
  expect([...readConfig({ DESK_STAFF }).staff]).toEqual([
    ['Meena Rao', 'meena@site.example'],
    ['Ravi', 'ravi@site.example'],
  ]);
});

test.each<[name: string, ...values: string[]]>([
  ['DESK_ADDRESS', '4000', '127.0.0.1', 'http://127.0.0.1:4000'],
  ['DESK_URL', '', 'desk.site.example', 'https://desk.site.example/desk/'],
  ['DESK_PROXY_SECRET', '', 'short', 'x'.repeat(31), `${'x'.repeat(32)} y`],
  ['DESK_USER_HEADER', 'x-desk-secret', 'Host', 'cookie', 'user name', 'x'.repeat(65)],
  ['DESK_STAFF', 'Meena', 'meena@site.example', 'Meena <meena>', 'Meena <a@b.example>;Ravi <c@d.example>'],
  ['PORT', '80a', '70000'],
  ['HSTS', 'off', 'max-age=1y', 'max-age=1; includeSubdomains'],
  ['DATABASE_URL', 'mysql://db'],
  ['API_URL', 'api.example'],
  [
    'SITE_URL',
    ...'ftp://www.example https://www.example/site https://www.example/?page=1 https://user@www.example'.split(
      ' ',
    ),
  ],
  [
    'SMTP_URL',
    'mail.example',
    ...'requireTLS=0 requireTLS=FALSE requireTLS requiretls=false ignoreTLS=true secure=false'
      .split(' ')
      .map((parameter) => `smtp://mail.example?${parameter}`),
  ],
  ['NOTIFY_TO', '', 'staff', 'a@b.example, staff'],
  ['NOTIFY_FROM', '', 'a@b.example, c@d.example', 'Site <a@b.example'],
  ['RATE_LIMIT', '20', '0/10'],
  ['TRUST_PROXY', 'my-proxy', '10.0.0.0/33', '::1/129'],
  ['LOG_LEVEL', 'loud'],
  ['VISITS', 'none', 'ON'],
  ['WEEKLY_MAIL', 'monday'],
  ['TIME_ZONE', 'Hyderabad', '+05:60'],
  ['ATTACHMENT_QUOTA_MB', '-1', '5 GB'],
  ['PAGE_CACHE_SECONDS', '0', '86401'],
  ['METRICS_ADDRESS', '9464', '127.0.0.1', '127.0.0.1:99999', 'http://127.0.0.1:9464'],
  ['RETENTION_DAYS', '0', '1.5', 'a year'],
  [
    'LEAD_WEBHOOK_URL',
    ...['http://hooks.example/lead', 'http://127.0.0.1.hooks.example/lead', 'http://10.0.0.8/lead'],
    ...['https://user:pass@hooks.example/lead', 'ftp://localhost/lead', 'hooks.example'],
  ],
  [
    'LEAD_WEBHOOK_SECRET',
    ...['', 'secret', 'whsec_', `${secret}=`],
    ...[secret.replace('whsec_', 'sk_'), secret.replace('AAAA', 'AA-_')],
    ...[23, 65].map((length) => `whsec_${Buffer.alloc(length).toString('base64')}`),
  ],
])('an invalid %s is rejected with one line that names it and shows no secret: %s', (name, ...values) => {
  for (const value of values) {
    const read = () => readConfig({ ...mail, ...hook, ...desk, [name]: value });
    expect(read, value).toThrow(ConfigError);
    expect(read, value).toThrow(new RegExp(`^${name} .+$`));
    if (name === 'DESK_PROXY_SECRET') expect(read).not.toThrow(/x{5}|short/);
    if (name === 'LEAD_WEBHOOK_SECRET')
      expect(read).toThrow(/ whsec_ and 24 to 64 random bytes as base64( when .+ is set)?\.$/);
  }
});

test('allows unencrypted webhooks on this machine', () => {
  for (const url of ['http://localhost:5678/x', 'http://127.0.0.1/x', 'http://[::1]:80/x'])
    expect(readConfig({ ...hook, LEAD_WEBHOOK_URL: url }).webhook).toEqual({ url, secret });
  expect(readConfig({ LEAD_WEBHOOK_SECRET: 'anything' }).webhook).toBeUndefined();
});

test('names all invalid settings at once, one line each', () => {
  const env = { PORT: '80a', SITE_URL: 'site', SMTP_URL: 'smtp://mail', TRUST_PROXY: 'one, ::1,two' };
  const lines = ['PORT', 'SITE_URL', 'NOTIFY_TO', 'NOTIFY_FROM', 'TRUST_PROXY', 'TRUST_PROXY'];
  const all = new RegExp(`^${lines.map((name) => `${name} must .+\\.`).join('\\n')}$`);
  expect(() => readConfig(env)).toThrow(all);
});

test('warns of a variable that looks like a misspelled setting', () => {
  const env = { TRUST_PROX: 'loopback', DATABASE_URI: 'x', DATADOG_KEY: 'x', HOME: '/', SITE_URL: 'x' };
  expect(settingWarnings(env)).toEqual([
    'warning: unknown setting TRUST_PROX',
    'warning: unknown setting DATABASE_URI',
  ]);
});

test.each([
  { SMTP_URL: 'smtp://AKIAX:12/34@127.0.0.1:2525' },
  { SMTP_URL: 'smtps://AKIAX:100%@mail.site.example' },
  { DATABASE_URL: 'postgres://site:pa/ss@db.site.example/leads' },
])('%o asks for percent-encoding, and names no password', (env) => {
  const [name = ''] = Object.keys(env);
  expect(() => readConfig({ ...mail, ...env })).toThrow(
    new ConfigError(`${name} must percent-encode signs such as / and # in its name and password.`),
  );
});
