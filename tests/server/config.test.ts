import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '#server/config.ts';

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
    RATE_LIMIT: 'off',
    TRUST_PROXY: 'loopback, 10.0.0.0/8, ::1',
    LOG_LEVEL: 'warn',
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
    rateLimit: undefined,
    trustProxy: ['loopback', '10.0.0.0/8', '::1'],
    logLevel: 'warn',
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
])('a wrong %s (%s) is refused with one line that names it', (name, value) => {
  const read = () => readConfig({ NOTIFY_TO: 'a@b.example', NOTIFY_FROM: 'a@b.example', [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^${name} .+$`));
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

test.each(['a@b.example', 'Sales <a@b.example>', 'a@b.example, Boss <c@d.example>'])('%s gets mail', (to) => {
  const mail = { SMTP_URL: 'smtp://mail.example', NOTIFY_TO: to, NOTIFY_FROM: 'Site <a@b.example>' };
  expect(readConfig(mail).mail?.to).toBe(to);
});
