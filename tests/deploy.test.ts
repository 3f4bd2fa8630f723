import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#server/files/projectRoot.ts';
import { fileBodyLimit } from '#server/traffic/trafficLimits.ts';

it('the proxy of the nginx example lets the largest message through', () => {
  const example = readFileSync(join(projectRoot, '.deploy/nginx.conf'), 'utf8');
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(example) ?? [];
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThanOrEqual(fileBodyLimit);
});
