import { expect, it } from 'vitest';
import { leadsIn } from '../../support/leadsIn.ts';
import { enquiry, subscriber } from '../../support/sampleLeads.ts';
import { describeOnEngines, openFor, openLikeServer } from '../../support/storageEngines.ts';

describeOnEngines('tokens of subscribers', (newLocation) => {
  const open = async () => {
    const server = await openLikeServer(newLocation);
    const { storage } = server;
    const { id } = await storage.saveLead({
      ...subscriber('asha@site.example'),
      notify: ['staff', 'confirm', 'webhook'],
    });
    return { ...server, id };
  };

  it('are the same from all servers, even when created concurrently, and after a restart', async () => {
    const { location, storage, id } = await open();
    const others = await Promise.all([openFor(location), openFor(location)]);
    const tokens = await Promise.all([storage, ...others].map((each) => each.subscriberToken(id)));
    expect(tokens[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set([...tokens, await (await openFor(location)).subscriberToken(id)]).size).toBe(1);
  });

  it('are recognised by every server, even when used, unless they belong to another store or subscriber', async () => {
    const { location, storage, id } = await open();
    const other = await openFor(location);
    const token = await storage.subscriberToken(id);
    const elsewhere = await (await openFor(await newLocation())).subscriberToken(id);
    const { id: second } = await storage.saveLead(subscriber('ravi@site.example'));
    const proofs = [token, elsewhere, await storage.subscriberToken(second)].map((each) => each.slice(32));
    expect(new Set(proofs).size).toBe(3);
    await storage.unsubscribe(token);
    expect(await other.isSubscriberToken(token)).toBe(true);
    for (const wrong of [elsewhere, `${token.slice(0, 32)}${'0'.repeat(32)}`, `${token}0`, 'x', ''])
      expect([wrong, await other.isSubscriberToken(wrong)]).toEqual([wrong, false]);
  });

  it('confirm once, on either of two servers', async () => {
    const { location, storage, id } = await open();
    const token = await storage.subscriberToken(id);
    const other = await openFor(location);
    const outcomes = await Promise.all([storage, other].map((each) => each.confirmSubscriber(token)));
    expect(outcomes.sort()).toEqual([false, true]);
    const [lead] = await leadsIn(storage);
    expect(Date.parse(lead?.confirmedAt ?? '')).toBeGreaterThan(0);
  });

  it('delete only that subscriber, with unsent mails', async () => {
    const { storage, id } = await open();
    const { id: another } = await storage.saveLead({ ...enquiry(), notify: ['staff'] });
    expect(await storage.unsubscribe(await storage.subscriberToken(another))).toBe(false);
    const token = await storage.subscriberToken(id);
    expect(await storage.unsubscribe(token)).toBe(true);
    expect(await storage.unsubscribe(token)).toBe(false);
    expect((await leadsIn(storage)).map((lead) => lead.id)).toEqual([another]);
    expect(await storage.deliveriesLeft()).toEqual({
      mail: { waiting: 1, failing: 0 },
      webhook: { waiting: 0, failing: 0 },
    });
  });
});
