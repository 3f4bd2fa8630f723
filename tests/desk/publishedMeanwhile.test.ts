import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { currentContent } from '#server/content/contentVersions.ts';
import { writeVersion } from '#server/publishing/folderVersion.ts';
import { publishFolder, republishVersion } from '#server/publishing/publishFolder.ts';
import { deskOn, openPublishedDesk } from '../support/openDesk.ts';
import { describeOnEngines, openFor } from '../support/storageEngines.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

describeOnEngines('what a colleague publishes in the middle of it', (newLocation) => {
  /** Opens a site with two versions, and a desk during whose next publication Ravi publishes the third. */
  const openInterrupted = async () => {
    const location = await newLocation();
    const { store, write, publish } = await openPublishedDesk(location, () => ({ user: 'Ravi' }));
    const folder = join(await temporaryFolder(), 'folder');
    await writeVersion(folder, store, await currentContent(store));
    await write('skills', { heading: 'Second' });
    await publish();
    await write('skills', { heading: 'Third' });
    const own = await openFor(location);
    const interrupted = {
      ...own,
      // Asked after everything was read, and before the transaction.
      requireSpace: async (bytes?: number) => {
        if ((await currentContent(store)).version === 2) await publish();
        await own.requireSpace(bytes);
      },
    };
    const { app, call } = await deskOn(interrupted, await temporaryFolder(), {
      admit: () => ({ user: 'Asha' }),
    });
    const expectThird = async () => expect((await currentContent(store)).version).toBe(3);
    return { interrupted, app, call, folder, expectThird };
  };
  const refusal = /Version 3 was published meanwhile by Ravi/;

  test('is not undone by going back a version', async () => {
    const { app, call, expectThird } = await openInterrupted();
    const { status, body } = await call('POST', 'rollback', { version: 1, seen: 2 });
    expect([status, body.error]).toEqual([409, expect.stringMatching(refusal)]);
    await expectThird();
    await app.close();
  });

  test('is not undone by the command that publishes a folder', async () => {
    const { app, interrupted, folder, expectThird } = await openInterrupted();
    await app.close();
    const file = join(folder, 'teamPage.json');
    const text = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...text, heading: 'Asha’s' }));
    await expect(publishFolder(interrupted, folder, { by: 'Asha', over: 2 })).rejects.toThrow(refusal);
    await expectThird();
  });

  test('is not undone by the command that goes back a version', async () => {
    const { app, interrupted, expectThird } = await openInterrupted();
    await app.close();
    await expect(republishVersion(interrupted, 1, 'Asha')).rejects.toThrow(refusal);
    await expectThird();
  });
});
