import { expect, test } from 'vitest';
import { openStorage, type Storage, StorageError } from '#server/storage/openStorage.ts';
import { enquiry } from '../../support/sampleLeads.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const file = { path: 'team.json', hash: 'a', size: 1, read: async () => new Uint8Array(1) };
const delivery = { id: '', channel: 'staff', lease: '', attempts: 1, lead: {} } as never;
const first = async (items: AsyncIterable<unknown>) => {
  for await (const item of items) return item;
};

/** Every use of a store, and how staff are told that it failed. */
const uses: Partial<Record<keyof Storage, [failure: string, use: (store: Storage) => unknown]>> = {
  saveLead: ['The lead was not stored', (store) => store.saveLead(enquiry())],
  listLeads: ['The leads were not read', (store) => first(store.listLeads())],
  countLeads: ['The leads were not counted', (store) => store.countLeads({})],
  countDays: ['The leads were not counted', (store) => first(store.countDays({}, () => new Date()))],
  deliveriesOf: ['The lead was not read', (store) => store.deliveriesOf('a')],
  markLeads: ['Nothing was marked', (store) => store.markLeads(['a'], { state: 'done' })],
  readFile: ['The file was not read', (store) => store.readFile('a')],
  eraseLeads: ['The leads were not erased', (store) => store.eraseLeads({ ids: ['a'] })],
  forgetDeleted: ['Traces of what was deleted may be left', (store) => store.forgetDeleted()],
  backup: ['The backup was not made', (store) => store.backup('/nowhere/a.sqlite')],
  probe: ['The store cannot be written', (store) => store.probe()],
  claimDeliveries: [
    'No delivery was claimed',
    (store) => store.claimDeliveries({ channel: 'staff', limit: 1, leaseMs: 1 }),
  ],
  deliverySent: ['The delivery was not marked', (store) => store.deliverySent(delivery)],
  deliveryFailed: [
    'The delivery was not marked',
    (store) => store.deliveryFailed(delivery, { reason: '', retryInMs: 0 }),
  ],
  deliveriesLeft: ['The deliveries were not counted', (store) => store.deliveriesLeft()],
  subscriberToken: ['No link was made', (store) => store.subscriberToken('a')],
  isSubscriberToken: ['The link was not checked', (store) => store.isSubscriberToken('a')],
  confirmSubscriber: ['Nothing was confirmed', (store) => store.confirmSubscriber('a')],
  unsubscribe: ['Nothing was erased', (store) => store.unsubscribe('a')],
  attachmentsTaken: ['The attachments were not counted', (store) => store.attachmentsTaken()],
  currentContent: ['The content was not found', (store) => store.currentContent()],
  contentHistory: ['The versions were not read', (store) => store.contentHistory()],
  contentFiles: ['The content was not read', (store) => store.contentFiles(1)],
  contentBytes: ['The content was not read', (store) => store.contentBytes('a')],
  publishContent: ['Nothing was published', (store) => store.publishContent([file], '')],
  republishContent: ['Nothing was published', (store) => store.republishContent(1, '')],
};

test('whatever is asked of a store that is closed fails with one line that says what was not done', async () => {
  const store = await openStorage({ dataDir: await temporaryFolder() });
  await store.close();
  for (const [name, [failure, use]] of Object.entries(uses)) {
    const error = await Promise.resolve(use(store)).catch((cause: unknown) => cause);
    expect(error, name).toBeInstanceOf(StorageError);
    expect(String(error), name).toMatch(new RegExp(`^StorageError: ${failure}: [^\\n]+$`));
  }
});
