import { expect, test } from 'vitest';
import { movedTo, redirects, routeFor, routes } from '#site/routes.ts';
import { openServer } from '../../support/openServer.ts';

const hr = redirects['/products/hrms'];

test.each([
  ['/services/', '/services'],
  ['/Services', '/services'],
  ['/SERVICES//', '/services'],
  ['/services/?from=mail&x=%2F', '/services?from=mail&x=%2F'],
  ['/Products/HRMS/?a=1', `${hr}?a=1`],
  ['/products/hrms?a=1', `${hr}?a=1`],
])('%s leads for good to %s', async (from, to) => {
  const { app } = await openServer();
  const answer = await app.inject(from);
  expect(answer.statusCode).toBe(301);
  expect(answer.headers.location).toBe(to);
});

test.each(['/no/such/page/', '/Nothing', '/services/more', '/%53ervices', '/services%2F'])(
  '%s is a page the site does not have',
  async (path) => {
    const { app } = await openServer();
    expect((await app.inject(path)).statusCode).toBe(404);
  },
);

test('no page’s own address leads elsewhere, and every redirect ends at a page', () => {
  for (const { path } of routes) expect(movedTo(path)).toBeUndefined();
  for (const target of Object.values(redirects)) expect(routeFor(target).path).toBe(target);
});

test('the home page’s address may be written with any number of slashes', () => {
  expect(movedTo('//')).toBe('/');
  expect(movedTo('/')).toBeUndefined();
});
