import { expect, test } from 'vitest';
import { newsletterRoutes, notFoundPath, routes } from '#site/routes.ts';
import { openDocuments } from '../support/openDocuments.ts';
import { openServer } from '../support/openServer.ts';
import { htmlErrors } from './htmlErrors.ts';

/** A route of each kind of page. */
const kinds = new Map([...routes, ...newsletterRoutes].map(({ page, path }) => [page, path]));

test('the HTML of every page is valid, and every list, all without markers, has its role for VoiceOver', async () => {
  const documentOf = openDocuments({ SITE_URL: 'https://www.site.example' });
  for (const path of [...kinds.values(), notFoundPath, '/about?sent=newsletter']) {
    const body = await documentOf(path);
    expect.soft(await htmlErrors(body), path).toEqual([]);
    const lists = body.match(/<[uo]l\b[^>]*>/g) ?? [];
    expect(lists.length, path).toBeGreaterThan(3);
    // Material UI's breadcrumb is in a navigation, where lists without markers keep their role.
    const silent = lists.filter((tag) => !/role="list"|MuiBreadcrumbs/.test(tag));
    expect.soft(silent, path).toEqual([]);
  }
});

test('the HTML of a page that shows the message of a refused form is valid', async () => {
  const { postForm } = await openServer();
  const { body } = await postForm('/about', { form: 'contactMessage' });
  expect(body).toContain('aria-invalid="true"');
  expect(await htmlErrors(body)).toEqual([]);
});
