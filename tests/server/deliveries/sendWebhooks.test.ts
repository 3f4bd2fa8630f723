import { Webhook } from 'standardwebhooks';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sendWebhooks } from '#server/deliveries/sendWebhooks.ts';
import type { NewLead } from '#server/storage/lead.ts';
import type { Storage } from '#server/storage/openStorage.ts';
import { eventually } from '../../support/eventually.ts';
import { contact, enquiry, textFile } from '../../support/sampleLeads.ts';
import { describeOnSqlite, openFor } from '../../support/storageEngines.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { webhookReceiver } from '../../support/webhookReceiver.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const told = (lead: NewLead): NewLead => ({ ...lead, notify: ['webhook'] });

/** Sends the webhooks of a storage until the test has finished, in quick time. */
function sender(storage: Storage, url: string, times = {}) {
  const lines: string[] = [];
  const note = (about: object, text: string) => void lines.push(JSON.stringify({ about, text }));
  const sending = sendWebhooks({
    storage,
    target: { url, secret },
    log: { info: note, warn: note, error: note } as never,
    times: { poll: 20, attempt: 400, firstRetry: 40, longestRetry: 200, stopPatience: 300, ...times },
  });
  onTestFinished(() => sending.stop());
  return { sending, lines };
}

describeOnSqlite('a webhook', (newLocation) => {
  it('tells of each new lead once, signed, and not of its repeat', async () => {
    const receiver = await webhookReceiver();
    const storage = await openFor(await newLocation());
    const { lines } = sender(storage, receiver.url);
    const file = textFile('secret words', 'plan.txt');
    const first = await storage.saveLead(told({ ...contact({ message: 'नमस्ते' }, file), suspect: true }));
    const again = await storage.saveLead(told({ ...contact({ message: 'नमस्ते' }, file), suspect: true }));
    expect(again).toMatchObject({ id: first.id, outcome: 'repeated' });
    const second = await storage.saveLead(told(enquiry()));
    await eventually(() => expect(receiver.received).toHaveLength(2));
    await eventually(async () =>
      expect((await storage.deliveriesLeft()).webhook).toEqual({ waiting: 0, failing: 0 }),
    );
    const bodies = receiver.received.map(({ body, headers }) =>
      new Webhook(secret).verify(body, headers as Record<string, string>),
    );
    expect(bodies).toMatchObject([
      {
        id: first.id,
        kind: 'contacts',
        createdAt: first.createdAt,
        suspect: true,
        fields: contact({ message: 'नमस्ते' }).payload,
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

  it('is tried again under the same id, and is not delivered twice by two servers', async () => {
    const receiver = await webhookReceiver();
    receiver.state.status = 503;
    const location = await newLocation();
    const storages = [await openFor(location), await openFor(location)] as const;
    for (let number = 0; number < 6; number += 1) await storages[0].saveLead(told(enquiry({ number })));
    for (const storage of storages) sender(storage, receiver.url, { attempt: 5_000 });
    await eventually(() => expect(receiver.tried.length).toBeGreaterThan(12));
    expect((await storages[0].deliveriesLeft()).webhook).toEqual({ waiting: 6, failing: 6 });
    receiver.state.status = 200;
    await eventually(async () => expect((await storages[0].deliveriesLeft()).webhook.waiting).toBe(0));
    const idsOf = (list: typeof receiver.tried) => new Set(list.map(({ headers }) => headers['webhook-id']));
    expect(receiver.received).toHaveLength(6);
    expect(idsOf(receiver.received).size).toBe(6);
    expect(idsOf(receiver.tried).size).toBe(6);
  });
});

describe('the webhook sender', () => {
  const open = async () => openFor({ dataDir: await temporaryFolder() });

  it('follows no redirect, and counts it as a failure', async () => {
    const other = await webhookReceiver();
    const receiver = await webhookReceiver();
    Object.assign(receiver.state, { status: 307, headers: { location: other.url } });
    const storage = await open();
    const { lines } = sender(storage, receiver.url);
    await storage.saveLead(told(enquiry()));
    await eventually(() => expect(receiver.tried.length).toBeGreaterThan(1));
    expect(other.tried).toEqual([]);
    expect(lines[0]).toContain('"reason":"status 307"');
    expect((await storage.deliveriesLeft()).webhook).toEqual({ waiting: 1, failing: 1 });
  });

  it('goes on after a 410, which may be a slip in the settings', async () => {
    const receiver = await webhookReceiver();
    receiver.state.status = 410;
    const storage = await open();
    sender(storage, receiver.url);
    await storage.saveLead(told(enquiry()));
    await eventually(() => expect(receiver.tried.length).toBeGreaterThan(1));
    receiver.state.status = 200;
    await eventually(() => expect(receiver.received).toHaveLength(1));
  });

  it('waits for no answer for longer than an attempt may take, nor for the end of one', async () => {
    const receiver = await webhookReceiver();
    receiver.state.isSilent = true;
    const storage = await open();
    const { lines } = sender(storage, receiver.url);
    await storage.saveLead(told(enquiry()));
    await eventually(() => expect(lines[0]).toContain('"reason":"TimeoutError"'));
    Object.assign(receiver.state, { isSilent: false, body: 'x'.repeat(50_000_000) });
    await eventually(async () => expect((await storage.deliveriesLeft()).webhook.waiting).toBe(0));
  });

  it('names a receiver that is not there by the network’s code only', async () => {
    const storage = await open();
    const { lines } = sender(storage, 'http://127.0.0.1:2/private-path');
    await storage.saveLead(told(enquiry()));
    await eventually(() => expect(lines.length).toBeGreaterThan(0));
    expect(lines[0]).toMatch(/"reason":"ECONNREFUSED"/);
    expect(lines.join()).not.toContain('private-path');
  });
});
