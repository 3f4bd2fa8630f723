import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readDeskProxy } from '#server/config.ts';
import { projectRoot } from '#server/files/projectRoot.ts';
import { siteCommand } from './support/staffCommand.ts';

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');

it.each([
  ['.deploy/Dockerfile', ['leads', 'desk', 'healthcheck', 'serve']],
  ['.deploy/site@.service', ['serve']],
  ['.deploy/desk.service', ['desk']],
])('%s starts commands of the build', async (file, names) => {
  const started = [...read(file).matchAll(/dist\/site\.js[", ]+(\w+)/g)].map(([, name = '']) => name);
  expect(started).toEqual(names);
  for (const name of started) expect((await siteCommand([name, '--help'])).code).toBe(0);
});

it('the desk’s unit, proxy and example agree in their settings', () => {
  const settings = Object.fromEntries(
    [...read('.deploy/site.env').matchAll(/^# (DESK_\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
  const desk = readDeskProxy({ ...settings, DESK_PROXY_SECRET: 'x'.repeat(64) });
  const proxy = read('.deploy/nginx-desk.conf');
  expect(proxy).toContain(`proxy_pass http://${desk?.address};`);
  expect(proxy).toContain(`return 301 ${desk?.origin}$request_uri;`);
  expect(proxy.toLowerCase()).toContain(`proxy_set_header ${desk?.userHeader} $remote_user;`);
});

it('the desk’s unit has the same restrictions as the site’s', () => {
  const linesOf = (file: string) => read(file).split('[Service]')[1]?.split('\n') ?? [];
  const own = linesOf('.deploy/desk.service');
  const missing = linesOf('.deploy/site@.service').filter(
    (line) => !line.startsWith('#') && !own.includes(line),
  );
  expect(missing).toEqual(['Environment=PORT=%i', 'ExecStart=/usr/bin/node dist/site.js serve']);
});
