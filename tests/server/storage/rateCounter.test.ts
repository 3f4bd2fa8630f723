import { expect, it } from 'vitest';
import { describeOnEngines, openFor } from '../../support/storageEngines.ts';

const window = 10 * 60_000;

describeOnEngines('the rate counter', (newLocation) => {
  const open = async () => {
    const clock = { time: Date.parse('2026-01-05T10:00:00Z') };
    const location = await newLocation();
    return { clock, location, storage: await openFor(location, () => clock.time) };
  };

  it('allows exactly the limit within a window, for each key', async () => {
    const { storage, clock } = await open();
    for (const _ of [1, 2, 3]) expect((await storage.countPost('a enquiry', 3, window)).allowed).toBe(true);
    clock.time += 60_000;
    const refused = { allowed: false, retryAfterMs: 9 * 60_000 };
    expect(await storage.countPost('a enquiry', 3, window)).toEqual(refused);
    expect((await storage.countPost('b enquiry', 3, window)).allowed).toBe(true);
  });

  it('starts anew when the window has ended', async () => {
    const { storage, clock } = await open();
    for (const _ of [1, 2]) await storage.countPost('a', 1, window);
    clock.time += window;
    expect(await storage.countPost('a', 1, window)).toEqual({ allowed: true, retryAfterMs: 0 });
    expect((await storage.countPost('a', 1, window)).allowed).toBe(false);
  });

  it('counts exactly across simultaneous posts to two servers', async () => {
    const { storage, location, clock } = await open();
    const replica = await openFor(location, () => clock.time);
    const posts = Array.from({ length: 40 }, (_, index) =>
      (index % 2 ? storage : replica).countPost('a', 20, window),
    );
    const allowed = (await Promise.all(posts)).filter((post) => post.allowed);
    expect(allowed).toHaveLength(20);
  });
});
