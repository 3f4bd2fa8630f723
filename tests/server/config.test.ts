import { expect, test } from 'vitest';
import { ConfigError, readConfig, settingWarnings } from '#server/config.ts';

test('every variable is taken over', () => {
  const config = readConfig({
    PORT: '0',
    HOST: '0.0.0.0',
    DATA_DIR: '/srv/data',
    DATABASE_URL: 'postgres://site@db/leads',
    CONTENT_DIR: '/srv/content',
    API_URL: 'https://api.example/v1/',
    SITE_URL: 'https://www.example/',
    SMTP_URL: 'smtps://mail.example',
    NOTIFY_TO: 'sales@site.example',
    NOTIFY_FROM: 'site@site.example',
    LEAD_WEBHOOK_URL: 'https://hooks.example/lead',
    LEAD_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}`,
    RATE_LIMIT: 'off',
    TRUST_PROXY: 'loopback, 10.0.0.0/8, ::1',
    LOG_LEVEL: 'warn',
    PAGE_CACHE_SECONDS: '60',
    METRICS_ADDRESS: '[::1]:9464',
    RETENTION_DAYS: '365',
  });
  expect(config).toMatchObject({
    port: 0,
    host: '0.0.0.0',
    dataDir: '/srv/data',
    databaseUrl: 'postgres://site@db/leads',
    contentDir: '/srv/content',
    apiUrl: 'https://api.example/v1',
    siteUrl: 'https://www.example',
    mail: { smtpUrl: 'smtps://mail.example', to: 'sales@site.example', from: 'site@site.example' },
    webhook: {
      url: 'https://hooks.example/lead',
      secret: `whsec_${Buffer.alloc(32).toString('base64')}`,
    },
    rateLimit: undefined,
    trustProxy: ['loopback', '10.0.0.0/8', '::1'],
    logLevel: 'warn',
    pageCacheSeconds: 60,
    metrics: { host: '::1', port: 9464 },
    retentionDays: 365,
  });
});

test.each([
  ['PORT', '80a'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://db'],
  ['API_URL', 'api.example'],
  ['SITE_URL', 'ftp://www.example'],
  ['SITE_URL', 'https://www.example/site'],
  ['SITE_URL', 'https://www.example/?page=1'],
  ['SITE_URL', 'https://user@www.example'],
  ['SMTP_URL', 'mail.example'],
  ['RATE_LIMIT', '20'],
  ['RATE_LIMIT', '0/10'],
  ['TRUST_PROXY', 'my-proxy'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '::1/129'],
  ['LOG_LEVEL', 'loud'],
  ['ATTACHMENT_QUOTA_MB', '-1'],
  ['ATTACHMENT_QUOTA_MB', '5 GB'],
  ['PAGE_CACHE_SECONDS', '0'],
  ['PAGE_CACHE_SECONDS', '86401'],
  ['METRICS_ADDRESS', '9464'],
  ['METRICS_ADDRESS', '127.0.0.1'],
  ['METRICS_ADDRESS', '127.0.0.1:99999'],
  ['METRICS_ADDRESS', 'http://127.0.0.1:9464'],
  ['RETENTION_DAYS', '0'],
  ['RETENTION_DAYS', '1.5'],
  ['RETENTION_DAYS', 'a year'],
])('a wrong %s (%s) is refused with one line that names it', (name, value) => {
  const read = () => readConfig({ NOTIFY_TO: 'a@b.example', NOTIFY_FROM: 'a@b.example', [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^${name} .+$`));
});

const soundSecret = `whsec_${Buffer.alloc(24).toString('base64')}`;

test.each([
  'https://hooks.example/lead?key=1',
  'http://localhost:5678/x',
  'http://127.0.0.1/x',
  'http://[::1]:80/x',
])('leads may be sent to %s', (url) => {
  const config = readConfig({ LEAD_WEBHOOK_URL: url, LEAD_WEBHOOK_SECRET: soundSecret });
  expect(config.webhook).toEqual({ url, secret: soundSecret });
});

test.each([
  'http://hooks.example/lead',
  'http://127.0.0.1.hooks.example/lead',
  'http://10.0.0.8/lead',
  'https://user:pass@hooks.example/lead',
  'ftp://localhost/lead',
  'hooks.example',
])('leads may not be sent to %s', (url) => {
  const read = () => readConfig({ LEAD_WEBHOOK_URL: url, LEAD_WEBHOOK_SECRET: soundSecret });
  expect(read).toThrow(
    new ConfigError(
      'LEAD_WEBHOOK_URL must be an https:// URL without name and password, or an http:// one on this machine.',
    ),
  );
});

test.each([
  '',
  'secret',
  'whsec_',
  `whsec_${Buffer.alloc(23).toString('base64')}`,
  `whsec_${Buffer.alloc(65).toString('base64')}`,
  `${soundSecret}=`,
  soundSecret.replace('whsec_', 'sk_'),
  soundSecret.replace('AAAA', 'AA-_'),
])('leads are not sent with the secret "%s", which is not shown', (secret) => {
  const read = () => readConfig({ LEAD_WEBHOOK_URL: 'https://hooks.example', LEAD_WEBHOOK_SECRET: secret });
  expect(read).toThrow(
    /^LEAD_WEBHOOK_SECRET must be whsec_ and 24 to 64 random bytes as base64( when LEAD_WEBHOOK_URL is set)?\.$/,
  );
});

test('a secret without a webhook is not looked at', () => {
  expect(readConfig({ LEAD_WEBHOOK_SECRET: 'anything' }).webhook).toBeUndefined();
});

test('all wrong settings are named at once, one line each', () => {
  const env = { PORT: '80a', SITE_URL: 'site', SMTP_URL: 'smtp://mail', TRUST_PROXY: 'one, ::1,two' };
  expect(() => readConfig(env)).toThrow(
    new ConfigError(
      [
        'PORT must be a number from 0 to 65535, not "80a".',
        'SITE_URL must be a URL that starts with http:// or https://.',
        'NOTIFY_TO must name the receiving address when SMTP_URL is set.',
        'NOTIFY_FROM must name the sending address when SMTP_URL is set.',
        'TRUST_PROXY must list addresses or networks, not "one".',
        'TRUST_PROXY must list addresses or networks, not "two".',
      ].join('\n'),
    ),
  );
});

test.each(['NOTIFY_TO', 'NOTIFY_FROM'])('mail without %s is refused', (name) => {
  const env = {
    SMTP_URL: 'smtp://mail.example',
    NOTIFY_TO: 'a@b.example',
    NOTIFY_FROM: 'a@b.example',
    [name]: '',
  };
  expect(() => readConfig(env)).toThrow(new RegExp(`^${name} `));
});

test.each([
  ['NOTIFY_TO', 'staff'],
  ['NOTIFY_TO', 'a@b.example, staff'],
  ['NOTIFY_FROM', 'a@b.example, c@d.example'],
  ['NOTIFY_FROM', 'Site <a@b.example'],
])('a %s that is no address (%s) is refused', (name, value) => {
  const mail = { SMTP_URL: 'smtp://mail.example', NOTIFY_TO: 'a@b.example', NOTIFY_FROM: 'a@b.example' };
  expect(() => readConfig({ ...mail, [name]: value })).toThrow(new RegExp(`^${name} .+$`));
});

test('warns of a variable that looks like a setting and is none', () => {
  const env = { TRUST_PROX: 'loopback', DATABASE_URI: 'x', DATADOG_KEY: 'x', HOME: '/', SITE_URL: 'x' };
  expect(settingWarnings(env)).toEqual([
    'warning: unknown setting TRUST_PROX',
    'warning: unknown setting DATABASE_URI',
  ]);
});
