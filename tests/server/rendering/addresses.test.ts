import { expect, test } from 'vitest';
import { redirects } from '#site/routes.ts';
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
