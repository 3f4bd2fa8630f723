import { describe, expect, it, test } from 'vitest';
import { formNames } from '#site/forms/forms.ts';
import { newsletterRoutes, notFoundPath, routes } from '#site/routes.ts';
import { htmlFaults } from '../support/htmlFaults.ts';
import { openServer } from '../support/openServer.ts';

/** A route of each kind of page. */
const kinds = new Map([...routes, ...newsletterRoutes].map(({ page, path }) => [page, path]));

describe('the HTML is valid', () => {
  it('of every page, and every list, none of which has marks, says its role for VoiceOver', async () => {
    const { app } = await openServer();
    for (const path of [...kinds.values(), notFoundPath]) {
      const { body } = await app.inject(path);
      expect.soft(await htmlFaults(body), path).toEqual([]);
      const lists = body.match(/<[uo]l\b[^>]*>/g) ?? [];
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
