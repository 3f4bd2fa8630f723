import { expect, test } from 'vitest';
import { notFoundPath, routes } from '#site/routes.ts';
import { openServer } from '../../support/openServer.ts';

test('every page has rules by which browsers may make the next one ready, and needs no request for them', async () => {
  const { app } = await openServer();
  for (const path of [...routes.map((route) => route.path), notFoundPath]) {
    const { headers, body } = await app.inject(path);
    expect(headers['speculation-rules']).toBeUndefined();
    const [, rules = ''] = /<script type="speculationrules">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(rules), path).toEqual({
      prerender: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
    });
  }
});
