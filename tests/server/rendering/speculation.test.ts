import { expect, test } from 'vitest';
import { notFoundPath, routes } from '#site/routes.ts';
import { openServer } from '../../support/openServer.ts';

test('every page names rules by which browsers may fetch the next one ahead', async () => {
  const { app } = await openServer();
  for (const path of [...routes.map((route) => route.path), notFoundPath]) {
    const { headers } = await app.inject(path);
    expect(headers['speculation-rules'], path).toBe('"/speculation.json"');
  }
  const { headers, body } = await app.inject('/speculation.json');
  expect(headers['content-type']).toMatch(/^application\/speculationrules\+json/);
  expect(headers['cache-control']).toContain('max-age');
  expect(JSON.parse(body)).toEqual({ prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }] });
});
