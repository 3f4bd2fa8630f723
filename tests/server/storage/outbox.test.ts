import { expect, it } from 'vitest';
import { enquiry } from '../../support/sampleLeads.ts';
import { describeOnEngines, openFor } from '../../support/storageEngines.ts';

const minute = 60_000;
const claim = { limit: 10, leaseMs: 5 * minute };

describeOnEngines('the mail outbox', (newLocation) => {
  const open = async () => {
    const clock = { time: Date.parse('2026-01-05T10:00:00Z') };
    const location = await newLocation();
    const now = () => clock.time;
    return { clock, storage: await openFor(location, now), replica: await openFor(location, now) };
  };

  it('holds a lead that staff are to be mailed about, until it is sent', async () => {
    const { storage, clock } = await open();
    const { id } = await storage.saveLead({ ...enquiry(), notify: true });
    await storage.saveLead(enquiry({ message: 'no mail' }));
    await storage.saveLead({ ...enquiry(), notify: true });
    const [notice, ...others] = await storage.claimNotices(claim);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ attempts: 1, lead: { id, payload: enquiry().payload } });
    if (!notice) return;
    expect(await storage.noticeSent(notice)).toBe(true);
    clock.time += 1_000 * minute;
    expect(await storage.claimNotices(claim)).toEqual([]);
  });

  it('gives a notice to one sender at a time, and to the next when the lease has ended', async () => {
    const { storage, replica, clock } = await open();
    for (const number of [1, 2, 3]) await storage.saveLead({ ...enquiry({ number }), notify: true });
    const both = await Promise.all([
      storage.claimNotices({ ...claim, limit: 2 }),
      replica.claimNotices(claim),
    ]);
    const ids = both.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const late = both.flat()[0];
    clock.time += claim.leaseMs;
    const again = await replica.claimNotices(claim);
    const repeated = again.find(({ id }) => id === late?.id);
    expect(again).toHaveLength(3);
    expect(repeated?.attempts).toBe(2);
    if (!late || !repeated) return;
    expect(await storage.noticeSent(late)).toBe(false);
    expect(await replica.noticeSent(repeated)).toBe(true);
  });

  it('offers a failed notice again after the time to wait', async () => {
    const { storage, clock } = await open();
    await storage.saveLead({ ...enquiry(), notify: true });
    const [notice] = await storage.claimNotices(claim);
    if (!notice) throw new Error('nothing was claimed');
    expect(await storage.noticeFailed(notice, { reason: 'refused', retryInMs: 2 * minute })).toBe(true);
    clock.time += 2 * minute - 1;
    expect(await storage.claimNotices(claim)).toEqual([]);
    clock.time += 1;
    expect(await storage.claimNotices(claim)).toMatchObject([{ id: notice.id, attempts: 2 }]);
  });
});
