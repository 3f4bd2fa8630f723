import { Webhook } from 'standardwebhooks';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { NewLead } from '#server/leads/lead.ts';
import { saveLead } from '#server/leads/saveLead.ts';
import { deliveriesLeft } from '#server/outbox/queue.ts';
import { sendWebhooks } from '#server/outbox/sendWebhooks.ts';
import { eventually } from '../../support/eventually.ts';
import { fakeHost } from '../../support/fakeHost.ts';
import { withoutClock } from '../../support/pauses.ts';
import { contact, enquiry, textFile } from '../../support/sampleLeads.ts';
import { describeOnSqlite, openFor } from '../../support/storageEngines.ts';

// On a busy machine a short attempt may be cut after it has arrived.
const short = { poll: 10, attempt: 60_000, firstRetry: 20, longestRetry: 100, stopTimeoutMs: 300 };
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

describeOnSqlite('webhooks', (newLocation) => {
  /** Opens a receiver, and a sender of a store's webhooks with short pauses. */
  async function open(url?: string, times: Parameters<typeof sendWebhooks>[0]['times'] = short) {
    const receiver = await fakeHost({ status: 204 });
    const store = await openFor(await newLocation());
    const lines: string[] = [];
    const note = (about: object, text: string) => void lines.push(JSON.stringify({ about, text }));
    const sending = sendWebhooks({
      store,
      target: { url: url ?? `${receiver.url}/hook`, secret },
      log: { info: note, warn: note, error: note } as never,
      times,
    });
    onTestFinished(() => sending.stop());
    const save = (lead: NewLead) => saveLead(store, { ...lead, notify: ['webhook'] });
    const left = async () => (await deliveriesLeft(store)).webhook;
    return { receiver, store, save, lines, left };
  }

  it('carry each new lead once, signed, but not its repeat', async () => {
    const { receiver, save, lines, left } = await open();
    const lead = { ...contact({ message: 'नमस्ते' }, textFile('secret words', 'plan.txt')), suspect: true };
    const [first, again, second] = [await save(lead), await save(lead), await save(enquiry())];
    expect(again.outcome).toBe('repeated');
    await eventually(async () => expect(await left()).toEqual({ waiting: 0, failing: 0 }));
    const bodies = receiver.received.map(({ body, headers }) =>
      new Webhook(secret).verify(body, headers as Record<string, string>),
    );
    expect(bodies).toMatchObject([
      {
        id: first.id,
        kind: 'contacts',
        createdAt: first.createdAt,
        suspect: true,
        fields: lead.payload,
        origin: { page: '', source: '' },
        file: { name: 'plan.txt', type: 'text/plain', size: 12 },
      },
      { id: second.id, kind: 'enquiries', suspect: false, file: null },
    ]);
    expect(receiver.received.map(({ method, headers }) => [method, headers['webhook-id']])).toEqual([
      ['POST', first.id],
      ['POST', second.id],
    ]);
    expect(JSON.stringify(receiver.received)).not.toContain('secret words');
    expect(lines.join()).not.toMatch(/ravi|asha|plan\.txt|hook"/i);
  });

  it('are tried again after an hour at the latest', async () => {
    const { store, save, lines, receiver } = await open(undefined, { poll: 10 });
    receiver.answer = { status: 503 };
    await save(enquiry());
    await eventually(() => expect(lines).toHaveLength(1));
    await store.db.updateTable('delivery').set({ attempts: 20, due_at: new Date().toISOString() }).execute();
    await eventually(() => expect(lines[1]).toContain('"retryInSeconds":3600'));
  });

  // A 410 may be a mistake in the settings.
  it.each([410, 307])(
    'answered with %i are retried with the same id, and sent nowhere else',
    async (status) => {
      const other = await fakeHost({ status: 204 });
      const { receiver, save, lines, left } = await open();
      receiver.answer = { status, headers: { location: other.url } };
      const { id } = await save(enquiry());
      await eventually(() => expect(receiver.received.length).toBeGreaterThan(1));
      expect(await left()).toEqual({ waiting: 1, failing: 1 });
      expect(lines[0]).toContain(`"reason":"status ${status}"`);
      receiver.answer = { status: 200 };
      await eventually(async () => expect((await left()).waiting).toBe(0));
      expect(receiver.received.filter((it) => it.status === 200)).toHaveLength(1);
      expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([id]));
      expect(other.received).toEqual([]);
    },
  );

  it('wait for the start and the end of an answer only until the timeout of an attempt', async () => {
    const { receiver, save, lines, left } = await open(undefined, { ...short, attempt: 400 });
    receiver.answer = { body: null };
    await save(enquiry());
    await eventually(() => expect(lines[0]).toContain('"reason":"TimeoutError"'));
    receiver.answer = { body: 'x'.repeat(50_000_000) };
    await eventually(async () => expect((await left()).waiting).toBe(0));
  });

  it('wait ten seconds for an answer', async () => {
    const { receiver, save, lines } = await open(undefined, { poll: 10 });
    receiver.answer = { body: null };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await save(enquiry());
    await withoutClock(() => receiver.received.length === 1);
    vi.advanceTimersByTime(9_999);
    expect(lines).toEqual([]);
    vi.advanceTimersByTime(1);
    await withoutClock(() => lines.length > 0);
    expect(lines[0]).toContain('"reason":"TimeoutError"');
  });

  // Browsers and Node.js ask nobody on port 1.
  it.each([
    ['ECONNREFUSED', 'http://127.0.0.1:2/private-path'],
    ['bad port', 'http://127.0.0.1:1/private-path'],
  ])('log only %s for an unreachable receiver', async (reason, url) => {
    const { save, lines } = await open(url);
    await save(enquiry());
    await eventually(() => expect(lines[0]).toContain(`"reason":"${reason}"`));
    expect(lines.join()).not.toContain('private-path');
  });
});
