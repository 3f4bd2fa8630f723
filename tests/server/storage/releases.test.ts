import { expect, it } from 'vitest';
import type { Storage } from '#server/storage/openStorage.ts';
import { releaseLimits } from '#server/storage/releases.ts';
import { setOf } from '../../support/contentSets.ts';
import { describeOnEngines, openFor } from '../../support/storageEngines.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** A release of one script of its own and one that all releases have. */
const release = (number: number, text = `script ${number}`) =>
  setOf({ [`assets/own-${number}.js.br`]: text, 'assets/react.js.br': 'react' });

const pathsIn = async (storage: Storage) => [...new Set((await storage.keptFiles()).map(({ path }) => path))];

const ownScripts = async (storage: Storage) =>
  (await pathsIn(storage)).flatMap((path) => /own-(\d+)/.exec(path)?.[1] ?? []).map(Number);

describeOnEngines('releases', (newLocation) => {
  const open = async () => {
    const clock = { time: Date.parse('2026-01-05T10:00:00Z') };
    const location = await newLocation();
    const now = () => clock.time;
    return { clock, storage: await openFor(location, now), other: await openFor(location, now) };
  };

  it('leave their files to servers of other releases, bytes that several have once', async () => {
    const { storage, other } = await open();
    await storage.keepRelease(release(1));
    const unread = release(2).map((file) => ({
      ...file,
      read: () => (file.path.includes('react') ? Promise.reject(new Error('read again')) : file.read()),
    }));
    await storage.keepRelease(unread);
    expect((await pathsIn(other)).sort()).toEqual([
      'assets/own-1.js.br',
      'assets/own-2.js.br',
      'assets/react.js.br',
    ]);
    for (const file of await other.keptFiles()) {
      const parts: Uint8Array[] = [];
      for await (const part of other.contentBytes(file)) parts.push(part);
      const [, number] = /own-(\d)/.exec(file.path) ?? [];
      expect(Buffer.concat(parts).toString()).toBe(number ? `script ${number}` : 'react');
    }
  });

  it('of servers that start together are all there', async () => {
    const { storage, other } = await open();
    await Promise.all(
      Array.from({ length: 12 }, (_, turn) => (turn % 2 ? storage : other).keepRelease(release(turn % 3))),
    );
    expect((await ownScripts(storage)).sort()).toEqual([0, 1, 2]);
    expect(await storage.keptFiles()).toHaveLength(6);
  });

  it('beyond the number that is kept go, and their bytes with them, but none that runs', async () => {
    const { storage, clock } = await open();
    const last = releaseLimits.count + 3;
    for (let number = 1; number <= last; number++) {
      await storage.keepRelease(release(number));
      clock.time += day;
      // A server that nobody has started anew.
      await storage.keepRelease(release(1));
    }
    const kept = Array.from({ length: releaseLimits.count - 1 }, (_, index) => last - index).reverse();
    expect((await ownScripts(storage)).sort((a, b) => a - b)).toEqual([1, ...kept]);
    // Longer ago than a publish that is going on may take.
    const [gone] = release(2);
    await expect(storage.contentBytes(gone as never).next()).rejects.toThrow('no longer kept');
  });

  it('beyond the size that is kept go', async () => {
    const { storage, clock } = await open();
    const half = Math.ceil(releaseLimits.bytes / 2);
    for (const number of [1, 2, 3]) {
      await storage.keepRelease(release(number, String(number).repeat(half)));
      clock.time += day;
    }
    await storage.keepRelease(release(4));
    expect(await ownScripts(storage)).toEqual([3, 4]);
  });

  it('last whatever is published, and content whatever is released', async () => {
    const { storage, clock } = await open();
    await storage.keepRelease(release(1));
    await storage.publishContent(setOf({ 'about.json': 'about' }), '');
    clock.time += 30 * day;
    await storage.publishContent(setOf({ 'about.json': 'new' }), '');
    await storage.keepRelease(release(2));
    expect(await ownScripts(storage)).toEqual([1, 2]);
    for (const file of [...(await storage.keptFiles()), ...(await storage.contentFiles(1))])
      expect((await storage.contentBytes(file).next()).done).toBe(false);
  });
});
