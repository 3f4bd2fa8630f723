import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { projectRoot } from '#server/files/projectRoot.ts';

// The names that operators rely on: renaming a command or a setting must fail here.

describe('the commands', () => {
  const { scripts, engines } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));

  it.each([
    'start',
    'test',
    'dev',
    'build',
    'preview',
    'leads',
    'content',
    'content:check',
    'desk',
    'theme:check',
    'bench',
    'gallery',
  ])('npm run %s exists', (name) => {
    expect(scripts[name]).toMatch(/\w/);
  });

  it('run on Node.js 20.19', () => expect(engines.node).toBe('>=20.19.0'));
});

describe('the settings', () => {
  it('have their defaults', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: join(projectRoot, 'data'),
      databaseUrl: undefined,
      contentDir: join(projectRoot, 'src/content'),
      apiUrl: undefined,
      siteUrl: undefined,
      mail: undefined,
      rateLimit: { posts: 20, minutes: 10 },
      trustProxy: [],
      logLevel: 'info',
      attachmentQuota: 500 * 1024 ** 2,
      retentionDays: undefined,
    });
  });

  it('have their names', () => {
    const config = readConfig({
      PORT: '0',
      HOST: '0.0.0.0',
      DATA_DIR: '/data',
      DATABASE_URL: 'postgres://database/leads',
      CONTENT_DIR: '/content',
      API_URL: 'https://api.example',
      SITE_URL: 'https://site.example',
      SMTP_URL: 'smtp://mail.example',
      NOTIFY_TO: 'staff@site.example',
      NOTIFY_FROM: 'site@site.example',
      RATE_LIMIT: 'off',
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'silent',
      ATTACHMENT_QUOTA_MB: '2000',
      RETENTION_DAYS: '90',
      DESK_URL: 'https://desk.site.example',
    });
    expect(config).toMatchObject({
      port: 0,
      host: '0.0.0.0',
      databaseUrl: 'postgres://database/leads',
      apiUrl: 'https://api.example',
      siteUrl: 'https://site.example',
      mail: { smtpUrl: 'smtp://mail.example', to: 'staff@site.example', from: 'site@site.example' },
      rateLimit: undefined,
      trustProxy: ['loopback'],
      logLevel: 'silent',
      attachmentQuota: 2000 * 1024 ** 2,
      retentionDays: 90,
      deskUrl: 'https://desk.site.example',
    });
    expect([config.dataDir, config.contentDir].map((folder) => folder.replace(/^[A-Z]:/, ''))).toEqual([
      join('/data'),
      join('/content'),
    ]);
  });
});
