import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { messages } from '#site/messages.ts';
import { pathOf } from '#site/records/contentRecords.ts';
import { copyOfSeed } from '../../support/copyOfSeed.ts';
import { openServer } from '../../support/openServer.ts';

test('a record that is missing is answered 503, and the others go on', async () => {
  const { folder, file } = await copyOfSeed();
  await rm(file('team'));
  const { app } = await openServer({ CONTENT_DIR: folder });
  const answer = await app.inject(pathOf('team'));
  expect([answer.statusCode, answer.json()]).toEqual([503, { error: messages.server.unexpected }]);
  expect((await app.inject(pathOf('about'))).statusCode).toBe(200);
});
