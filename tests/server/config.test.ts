import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { applyTimeZone, ConfigError, readConfig } from '#server/config.ts';
import { projectRoot } from '#server/files/projectRoot.ts';
import { settingWarnings, unknownSettings } from '#server/settingWarnings.ts';

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
    PORT: '0',
    HOST: '0.0.0.0',
    DATA_DIR: '/data',
    CONTENT_DIR: '/content',
    LOG_LEVEL: 'silent',
    DATABASE_URL: 'postgres://database/leads',
    ATTACHMENT_QUOTA_MB: '2000',
    RETENTION_DAYS: '90',
    API_URL: 'https://api.example/v1/',
    SITE_URL: 'https://www.example/',
    RATE_LIMIT: '5/60',
    VISITS: 'off',
    REQUEST_LOG: 'off',
    WEEKLY_MAIL: 'on',
    CONFIRMATIONS_A_DAY: '500',
    CONFIRMATIONS_PER_CLIENT: '40',
    TRUST_PROXY: 'loopback, 10.0.0.0/8, ::1',
    PAGE_CACHE_SECONDS: '60',
    METRICS_ADDRESS: '[::1]:9464',
  };
  expect(readConfig({ ...env, ...mail, ...hook })).toMatchObject({
    port: 0,
    host: '0.0.0.0',
    dataDir: '/data',
    contentDir: '/content',
    logLevel: 'silent',
    databaseUrl: 'postgres://database/leads',
    attachmentQuota: 2000 * 1024 ** 2,
    retentionDays: 90,
    apiUrl: 'https://api.example/v1',
    siteUrl: 'https://www.example',
    confirmationsADay: 500,
    confirmationsPerClient: 40,
    countsViews: false,
    logsRequests: false,
    mailsWeekly: true,
    contentDirGiven: '/content',
    mail: { smtpUrl: 'smtps://mail.example', to: 'sales@site.example', from: 'site@site.example' },
    webhook: { url: 'https://hooks.example/lead', secret },
    rateLimit: { posts: 5, minutes: 60 },
    trustProxy: ['loopback', '10.0.0.0/8', '::1'],
    pageCacheSeconds: 60,
    metrics: { host: '::1', port: 9464 },
    strictTransport: 'max-age=86400',
  });
  for (const SITE_URL of ['http://www.example', undefined])
    expect(readConfig({ SITE_URL }).strictTransport).toBeUndefined();
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
      admins: [],
      port: 3000,
      host: '127.0.0.1',
      trustProxy: [],
      logLevel: 'info',
      dataDir: join(projectRoot, 'data'),
      contentDir: join(projectRoot, 'src/content'),
      countsViews: true,
      logsRequests: true,
      mailsWeekly: false,
      confirmationsADay: 200,
      confirmationsPerClient: 10,
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

test.each([
  ['asha@site.example <asha@site.example>', [['asha@site.example', 'asha@site.example']]],
  [
    '"Rao, Asha" <asha@site.example>, Ravi <ravi@site.example>',
    [
      ['Rao, Asha', 'asha@site.example'],
      ['Ravi', 'ravi@site.example'],
    ],
  ],
  ['SITE\\ravi <ravi@site.example>', [['SITE\\ravi', 'ravi@site.example']]],
  ['"Asha \\"Ash\\" <Rao>" <asha@site.example>', [['Asha "Ash" <Rao>', 'asha@site.example']]],
])('DESK_STAFF takes any name that a proxy passes on: %s', (DESK_STAFF, staff) => {
  expect([...readConfig({ DESK_STAFF }).staff]).toEqual(staff);
});

test.each([
  ['Rao, Asha <asha@site.example>', /^DESK_STAFF .*comma/],
  ['Asha <x> <asha@site.example>', /^DESK_STAFF .*name with </],
  ['Asha "Ash <asha@site.example>', /^DESK_STAFF .*name with "/],
])('DESK_STAFF names the character that it cannot read: %s', (DESK_STAFF, message) => {
  expect(() => readConfig({ DESK_STAFF })).toThrow(message);
});

test('DESK_ADMINS takes names alone, or with addresses as DESK_STAFF', () => {
  const adminsOf = (DESK_ADMINS: string) => readConfig({ DESK_ADMINS }).admins;
  expect(adminsOf('Asha, asha@site.example,"Rao, Ravi"')).toEqual(['Asha', 'asha@site.example', 'Rao, Ravi']);
  expect(adminsOf('"Rao, Asha" <asha@site.example>')).toEqual(['Rao, Asha']);
  expect(() => adminsOf('Asha,,Ravi')).toThrow(/^DESK_ADMINS .*comma/);
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
  [
    'TRUST_PROXY',
    ...['my-proxy', '10.0.0.0/33', '::1/129', '10.0.0.0/8/8'],
    // All or half of the internet.
    ...['0.0.0.0/0', '0.0.0.0/1', '::/0', '2000::/3', '::ffff:0:0/96'],
  ],
  ['LOG_LEVEL', 'loud'],
  ['VISITS', 'none', 'ON'],
  ['REQUEST_LOG', 'none', 'ON'],
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

test('warns of variables that look like misspelled settings, with the name that was meant', () => {
  const meant = {
    TRUST_PROX: 'TRUST_PROXY',
    TRUSTED_PROXY: 'TRUST_PROXY',
    DATABASE_URI: 'DATABASE_URL',
    LOGLEVEL: 'LOG_LEVEL',
    SITEURL: 'SITE_URL',
    TIMEZONE: 'TIME_ZONE',
    RATELIMIT: 'RATE_LIMIT',
    NOTIFYTO: 'NOTIFY_TO',
    SMTPURL: 'SMTP_URL',
    WEEKLY_MAILS: 'WEEKLY_MAIL',
    RETENTION_DAY: 'RETENTION_DAYS',
  };
  for (const [name, setting] of Object.entries(meant))
    expect(settingWarnings({ [name]: 'x' })).toEqual([
      `warning: unknown setting ${name}; did you mean ${setting}?`,
    ]);
  // Variables of other programs. WEEKLY_TASK differs from WEEKLY_MAIL by three letters.
  const others =
    'HOME HOSTNAME LOGNAME MAIL SHELL PATH PWD TERM LANG USER DATADOG_KEY NODE_ENV PGPASSWORD WEEKLY_TASK npm_config_user_agent';
  expect(settingWarnings(Object.fromEntries(others.split(' ').map((name) => [name, 'x'])))).toEqual([]);
});

test('knows which names of a settings file are unknown', () => {
  const names = ['SITE_URL', 'NODE_OPTIONS', 'PGSSLMODE', 'TZ', 'site_url', 'BASE_URL', 'HOME'];
  expect(unknownSettings(names)).toEqual(['BASE_URL', 'HOME', 'site_url']);
});

test.each<[env: Record<string, string>, name: string, other: string]>([
  [{ NOTIFY_TO: 'sales@site.example' }, 'NOTIFY_TO', 'SMTP_URL'],
  [{ NOTIFY_FROM: 'site@site.example' }, 'NOTIFY_FROM', 'SMTP_URL'],
  [{ WEEKLY_MAIL: 'on' }, 'WEEKLY_MAIL', 'SMTP_URL'],
  [{ LEAD_WEBHOOK_SECRET: secret }, 'LEAD_WEBHOOK_SECRET', 'LEAD_WEBHOOK_URL'],
  [{ DESK_PROXY_SECRET: 'x'.repeat(32) }, 'DESK_PROXY_SECRET', 'DESK_ADDRESS'],
  [{ DESK_USER_HEADER: 'x-user' }, 'DESK_USER_HEADER', 'DESK_ADDRESS'],
  [{ HSTS: 'max-age=63072000' }, 'HSTS', 'SITE_URL'],
])('warns that half of a setting does nothing: %o', (env, name, other) => {
  expect(settingWarnings(env)).toEqual([`warning: ${name} does nothing without ${other}`]);
});

test('warns of nothing where mail is whole, and of a missing SITE_URL', () => {
  expect(
    settingWarnings({ ...mail, ...hook, SITE_URL: 'https://www.site.example', WEEKLY_MAIL: 'on' }),
  ).toEqual([]);
  expect(settingWarnings({ WEEKLY_MAIL: 'off', NOTIFY_TO: ' ' })).toEqual([]);
  expect(settingWarnings(mail)).toEqual([expect.stringMatching(/^warning: new subscribers .* SITE_URL/)]);
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

test.each([
  'postgresql://site@/leads?host=/var/run/postgresql',
  'postgres:///leads?host=/var/run/postgresql',
  'postgres://site:pass%2Fword@db.site.example:5433/leads',
])('DATABASE_URL may be %s', (url) => {
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
});
