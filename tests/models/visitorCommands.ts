import fc from 'fast-check';
import type { Promises } from './promises.ts';
import { type Command, command, nextWord, people, person, personOrNobody } from './yearCommand.ts';
import { fault, type YearSite } from './yearSite.ts';

/** The address of the network of a person, and that of an office with many of them. */
const networkOf = (address: string) => `192.0.2.${10 + people.indexOf(address as (typeof people)[number])}`;
const office = '198.51.100.1';
const officeSize = 14;
const colleague = (number: number) => `colleague${number}@office.example`;

async function sendForm(
  promises: Promises,
  site: YearSite,
  form: 'enquiry' | 'contactMessage',
  fields: object,
  address: string,
) {
  const before = new Set((await site.leads()).map(({ id }) => id));
  const payload = { email: address, message: nextWord(), ...fields };
  const { statusCode, body } = await site.post(form, payload, networkOf(address));
  if (statusCode !== 201) throw fault(`a form is answered with ${statusCode} ${body}`);
  const lead = (await site.leads()).find(({ id }) => !before.has(id));
  if (!lead) throw fault('a form was answered with success, but nothing is stored');
  promises.held.leads.set(lead.id, { address, taken: promises.now });
}

const enquiry = personOrNobody.map((address) =>
  command(`Enquiry(${address || 'no address'})`, (promises, site) =>
    sendForm(promises, site, 'enquiry', { phone: '9876543210' }, address),
  ),
);

const notes = {
  name: 'notes.txt',
  type: 'text/plain',
  content: Buffer.from('Gate passes').toString('base64'),
};
const message = fc
  .tuple(person, fc.boolean())
  .map(([address, hasFile]) =>
    command(`Message(${address}${hasFile ? ', with a file' : ''})`, (promises, site) =>
      sendForm(promises, site, 'contactMessage', { name: 'Asha', file: hasFile ? notes : null }, address),
    ),
  );

async function subscribe(promises: Promises, site: YearSite, address: string, client: string): Promise<void> {
  const { statusCode, body } = await site.post('newsletter', { email: address }, client);
  const known = promises.subscriberOf(address);
  if (statusCode === 409) {
    if (!known) throw fault(`${address} is told to be subscribed already, and is not`);
    return;
  }
  if (statusCode !== 201) throw fault(`a subscription is answered with ${statusCode} ${body}`);
  const lead = (await site.leads()).find(
    ({ kind, payload }) => kind === 'subscribers' && payload.email === address,
  );
  if (!lead) throw fault(`${address} is told "successful", but is not stored`);
  promises.refused.delete(lead.id);
  promises.held.subscribers.set(lead.id, { address, told: promises.now, isConfirmed: false });
}

const signUp = person.map((address) =>
  command(`SignUp(${address})`, (promises, site) => subscribe(promises, site, address, networkOf(address))),
);

const officeSignsUp = fc.integer({ min: 10, max: officeSize }).map((count) =>
  command(`OfficeSignsUp(${count})`, async (promises, site) => {
    for (let number = 1; number <= count; number += 1)
      await subscribe(promises, site, colleague(number), office);
  }),
);

const confirm = person.map((address) =>
  command(
    `Confirm(${address})`,
    async (promises, site) => {
      const link = promises.links.get(address);
      const answer = await site.press(link?.confirm ?? '');
      const subscriber = promises.held.subscribers.get(link?.id ?? '');
      if (answer.endsWith('/confirmed')) {
        if (!subscriber) throw fault(`${address} confirms a subscription that was erased`);
        subscriber.isConfirmed = true;
        promises.confirmed.add(link?.id ?? '');
      } else if (!answer.startsWith('303')) throw fault(`a link is answered with ${answer}`);
    },
    (promises) => promises.links.has(address),
  ),
);

const unsubscribe = person.map((address) =>
  command(
    `Unsubscribe(${address})`,
    async (promises, site) => {
      const link = promises.links.get(address);
      const answer = await site.press(link?.unsubscribe ?? '');
      if (!answer.startsWith('303')) throw fault(`a link is answered with ${answer}`);
      promises.end(link?.id ?? '');
    },
    (promises) => promises.links.has(address),
  ),
);

/** What visitors do. */
export const visitorCommands: fc.Arbitrary<Command>[] = [
  ...[enquiry, enquiry, message, signUp, signUp, signUp, officeSignsUp],
  ...[confirm, unsubscribe, unsubscribe],
];
