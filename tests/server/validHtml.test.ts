import { describe, expect, it, test } from 'vitest';
import { formNames } from '#site/forms/forms.ts';
import { newsletterRoutes, notFoundPath, routes } from '#site/routes.ts';
import { htmlFaults } from '../support/htmlFaults.ts';
import { openServer } from '../support/openServer.ts';

describe('the HTML is valid', () => {
  it('of every page', async () => {
    const { app } = await openServer();
    for (const path of [...[...routes, ...newsletterRoutes].map((route) => route.path), notFoundPath]) {
      expect.soft(await htmlFaults((await app.inject(path)).body), path).toEqual([]);
    }
  });

  it('and every list of a page, none of which has marks, says its role for VoiceOver', async () => {
    const { app } = await openServer();
    for (const path of [...[...routes, ...newsletterRoutes].map((route) => route.path), notFoundPath]) {
      const lists = (await app.inject(path)).body.match(/<[uo]l\b[^>]*>/g) ?? [];
      expect(lists.length, path).toBeGreaterThan(3);
      // Material UI's breadcrumb is in a navigation, where lists without marks are lists.
      const silent = lists.filter((tag) => !/role="list"|MuiBreadcrumbs/.test(tag));
      expect.soft(silent, path).toEqual([]);
    }
  });

  it.each(formNames)('of a page that shows the message of a sent or a refused %s', async (form) => {
    const { app } = await openServer();
    const sent = await app.inject(`/about?sent=${form}`);
    expect(await htmlFaults(sent.body)).toEqual([]);
    const refused = await app.inject({
      method: 'POST',
      url: form === 'enquiry' ? '/contact' : '/about',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ form }).toString(),
    });
    expect(refused.body).toContain('aria-invalid="true"');
    expect(await htmlFaults(refused.body)).toEqual([]);
  });
});

test('invalid HTML is found', async () => {
  const faults = await htmlFaults(
    '<!doctype html><html lang="en"><head><title>A</title></head><body><p id="a"></p><ul id="a"><p></p></ul></body></html>',
  );
  expect(faults.join()).toMatch(/no-dup-id.*element-permitted-content|element-permitted-content.*no-dup-id/);
});
