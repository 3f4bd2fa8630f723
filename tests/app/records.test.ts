import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { wordsOf } from '#app/pageHead.ts';
import { renderApp } from '#app/serverEntry.ts';
import { contentRecords, isStill, publicRecords, type RecordName } from '#site/records/contentRecords.ts';
import { newsletterRoutes, notFoundRoute, recordsOf, routes } from '#site/routes.ts';
import { seedBody } from '../support/seed.ts';

const nameAt = (path: string) => publicRecords.find((name) => path.endsWith(contentRecords[name].path));

/** The page of a route and what its head says, with the sample content but for one record. */
async function html(route: (typeof routes)[number], without?: RecordName): Promise<string> {
  const transport = {
    apiBase: 'http://api.example',
    siteBase: 'http://site.example',
    timeout: 1_000,
    report: () => {},
    fetch: async (request: RequestInfo | URL) => {
      const { pathname } = new URL(request instanceof Request ? request.url : request);
      const name = nameAt(pathname);
      return name && name !== without ? Response.json(seedBody(name)) : new Response('', { status: 404 });
    },
  };
  const { app, state } = await renderApp(route, transport, { drawings: '', pictures: {} });
  return app + JSON.stringify(wordsOf(route, state));
}

/** A page without what is in its still sections. */
function outsideStill(page: string): string {
  const { document } = new JSDOM(page).window;
  for (const section of document.querySelectorAll('[data-still]')) section.replaceChildren();
  return document.body.innerHTML;
}

const onePerPage = [
  ...new Map([...routes, ...newsletterRoutes, notFoundRoute].map((route) => [route.page, route])).values(),
];

test.each(onePerPage)('the sections of $path need the records of its route, and no others', async (route) => {
  const page = await html(route);
  expect(await html({ ...route, records: publicRecords }), 'with all records').toBe(page);
  for (const name of recordsOf(route)) {
    const without = await html(route, name);
    expect(without, `without ${name}`).not.toBe(page);
    // A record of several pages may be in a still section of one of them.
    if (!isStill(name) && contentRecords[name].pages.length !== 1) continue;
    const stays = outsideStill(without) === outsideStill(page);
    expect(stays, `${name} is shown in a stillSection only, as \`still\` in contentRecords.ts says`).toBe(
      isStill(name),
    );
  }
});
