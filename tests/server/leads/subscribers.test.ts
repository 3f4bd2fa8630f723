import { expect, it } from 'vitest';
import { countToBeAsked } from '#server/leads/cleanUp.ts';
import { saveLead } from '#server/leads/saveLead.ts';
import {
  confirmSubscriber,
  isSubscriberToken,
  subscriberToken,
  unsubscribe,
} from '#server/leads/subscribers.ts';
import { claimDelivery, deliveriesLeft, deliverySent } from '#server/outbox/queue.ts';
import { enquiry, leadsIn, subscriber } from '../../support/sampleLeads.ts';
import { describeOnEngines, openFor, openLikeServer } from '../../support/storageEngines.ts';

describeOnEngines('tokens of subscribers', (newLocation) => {
  const open = async () => {
    const server = await openLikeServer(newLocation);
    const { store } = server;
    const { id } = await saveLead(store, {
      ...subscriber('asha@site.example'),
      notify: ['staff', 'confirm', 'webhook'],
    });
    return { ...server, id };
  };

  it('wait for their mail, unless it was sent or is held back', async () => {
    const { store } = await open();
    await saveLead(store, { ...subscriber('ravi@site.example'), notify: ['confirm'], suspect: true });
    expect(await countToBeAsked(store)).toBe(1);
    const mail = await claimDelivery(store, { channel: 'confirm', leaseMs: 60_000 });
    if (mail) await deliverySent(store, mail);
    expect(await countToBeAsked(store)).toBe(0);
  });

  it('are the same on every server, and recognised even when used, unless they belong to another store or subscriber', async () => {
    const { location, store, id } = await open();
    const other = await openFor(location);
    const token = await subscriberToken(store, id);
    const both = await Promise.all([store, other].map((each) => subscriberToken(each, id)));
    expect(both).toEqual([token, token]);
    const elsewhere = await subscriberToken(await openFor(await newLocation()), id);
    const { id: second } = await saveLead(store, subscriber('ravi@site.example'));
    const proofs = [token, elsewhere, await subscriberToken(store, second)].map((each) => each.slice(32));
    expect(new Set(proofs).size).toBe(3);
    await unsubscribe(store, token);
    expect(await isSubscriberToken(other, token)).toBe(true);
    for (const wrong of [elsewhere, `${token.slice(0, 32)}${'0'.repeat(32)}`, `${token}0`, 'x', ''])
      expect([wrong, await isSubscriberToken(other, wrong)]).toEqual([wrong, false]);
  });

  it('confirm once, on either of two servers', async () => {
    const { location, store, id } = await open();
    const token = await subscriberToken(store, id);
    const other = await openFor(location);
    const outcomes = await Promise.all([store, other].map((each) => confirmSubscriber(each, token)));
    expect(outcomes.sort()).toEqual([false, true]);
    const [lead] = await leadsIn(store);
    expect(Date.parse(lead?.confirmedAt ?? '')).toBeGreaterThan(0);
  });

  it('delete only that subscriber, with unsent mails', async () => {
    const { store, id } = await open();
    const { id: another } = await saveLead(store, { ...enquiry(), notify: ['staff'] });
    expect(await unsubscribe(store, await subscriberToken(store, another))).toBe(false);
    const token = await subscriberToken(store, id);
    expect(await unsubscribe(store, token)).toBe(true);
    expect(await unsubscribe(store, token)).toBe(false);
    expect((await leadsIn(store)).map((lead) => lead.id)).toEqual([another]);
    expect(await deliveriesLeft(store)).toEqual({
      mail: { waiting: 1, failing: 0 },
      webhook: { waiting: 0, failing: 0 },
    });
  });
});
