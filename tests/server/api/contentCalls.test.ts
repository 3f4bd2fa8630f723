import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { messages } from '#site/messages.ts';
import { contentRecords, isOwn, publicRecords, textsPath } from '#site/records/contentRecords.ts';
import { copyOfSeed } from '../../support/copyOfSeed.ts';
import { openServer } from '../../support/openServer.ts';

const own = publicRecords.filter(isOwn);

test('all texts of this site’s own come in one answer, and no record of the API', async () => {
  const { app } = await openServer();
  const texts = (await app.inject(textsPath)).json();
  expect(Object.keys(texts)).toEqual(own);
  for (const name of own)
    expect(texts[name], name).toEqual((await app.inject(contentRecords[name].path)).json());
});

test('a record that is missing is answered 503, and the others go on', async () => {
  const { folder, file } = await copyOfSeed();
  await rm(file('team'));
  const { app } = await openServer({ CONTENT_DIR: folder });
  const answer = await app.inject(contentRecords.team.path);
  expect([answer.statusCode, answer.json()]).toEqual([503, { error: messages.server.unexpected }]);
  expect((await app.inject(contentRecords.about.path)).statusCode).toBe(200);
});
