import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runSite } from '#commands/site/runSite.ts';
import { projectRoot } from '#server/files/projectRoot.ts';
import { fileBodyLimit } from '#server/http/trafficLimits.ts';
import { keptStreams } from './support/staffCommand.ts';

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');

it('visitors who ask nginx at once for what is not kept do not wait for each other', () => {
  expect(read('.deploy/nginx.conf')).not.toMatch(/^\s*proxy_cache_lock/m);
});

it('the proxy of the nginx example lets the largest message through', () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(read('.deploy/nginx.conf')) ?? [];
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThanOrEqual(fileBodyLimit);
});

it.each([
  ['.deploy/Dockerfile', ['leads', 'healthcheck', 'serve']],
  ['.deploy/site@.service', ['serve']],
])('%s starts commands of the build', async (file, names) => {
  const started = [...read(file).matchAll(/dist\/site\.js[", ]+(\w+)/g)].map(([, name = '']) => name);
  expect(started).toEqual(names);
  for (const name of started) expect(await runSite([name, '--help'], {}, keptStreams().streams)).toBe(0);
});

it('the examples of proxies ask both processes that the guide restarts', () => {
  const ports = /for port in ([\d ]+);/.exec(read('.github/OPERATING.md'))?.[1]?.split(' ') ?? [];
  expect(ports).toHaveLength(2);
  expect(read('.deploy/site@.service')).toContain(`site@${ports.join(' site@')}`);
  for (const file of ['.deploy/nginx.conf', '.deploy/Caddyfile'])
    expect([...new Set(read(file).match(/(?<=127\.0\.0\.1:)\d+/g))], file).toEqual(ports);
});

it('the image runs the newest Node.js that the tests run under', () => {
  const tested = /node: \[(.+)\]/.exec(read('.github/workflows/ci.yml'))?.[1]?.split(', ');
  const images = [...read('.deploy/Dockerfile').matchAll(/^FROM node:(\d+)-slim/gm)].map(
    ([, version]) => version,
  );
  expect(images).toEqual([tested?.at(-1), tested?.at(-1)]);
});
