import fc from 'fast-check';
import { type BackupWay } from './storePlaces.ts';
import { day, minute, Promises } from './promises.ts';
import { fault, type TextName, textNames, type YearSite } from './yearSite.ts';

type Command = fc.AsyncCommand<Promises, YearSite>;

/** People with their addresses: two pairs share a mailbox. */
const people = [
  'asha@one.example',
  'asha+news@one.example',
  'mira.k@gmail.com',
  'mirak@googlemail.com',
  'ravi@two.example',
] as const;
/** Often the same person: what is done with one lead after the other is what matters. */
const person = fc.oneof({ weight: 4, arbitrary: fc.constant(people[0]) }, fc.constantFrom(...people));
const personOrNobody = fc.oneof({ weight: 5, arbitrary: person }, fc.constant(''));
const text = fc.constantFrom(...textNames);

/** The address of the network of a person, and that of an office with many of them. */
const networkOf = (address: string) => `192.0.2.${10 + people.indexOf(address as (typeof people)[number])}`;
const office = '198.51.100.1';
const officeSize = 14;
const colleague = (number: number) => `colleague${number}@office.example`;

/** Makes a command. After it the store is compared with what was promised. */
const command = (
  name: string,
  run: (promises: Promises, site: YearSite) => Promise<unknown>,
  check: (promises: Readonly<Promises>) => boolean = () => true,
): Command => ({
  check,
  run: async (promises, site) => {
    promises.now = { clock: Date.now(), passed: site.time.passed };
    await run(promises, site);
    promises.compare(await site.leads());
  },
  toString: () => name,
});

/** Numbers the words of a history, so that no two are the same. */
let words = 0;
const nextWord = () => {
  words += 1;
  return `word ${words}`;
};

async function sendForm(promises: Promises, site: YearSite, form: 'enquiry' | 'contactMessage', fields: object, address: string) {
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

const notes = { name: 'notes.txt', type: 'text/plain', content: Buffer.from('Gate passes').toString('base64') };
const message = fc.tuple(person, fc.boolean()).map(([address, hasFile]) =>
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
  const lead = (await site.leads()).find(({ kind, payload }) => kind === 'subscribers' && payload.email === address);
  if (!lead) throw fault(`${address} is told "successful", but is not stored`);
  promises.refused.delete(lead.id);
  promises.held.subscribers.set(lead.id, { address, told: promises.now, isConfirmed: false });
}

const signUp = person.map((address) =>
  command(`SignUp(${address})`, (promises, site) => subscribe(promises, site, address, networkOf(address))),
);

const officeSignsUp = fc.integer({ min: 10, max: officeSize }).map((count) =>
  command(`OfficeSignsUp(${count})`, async (promises, site) => {
    for (let number = 1; number <= count; number += 1) await subscribe(promises, site, colleague(number), office);
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

const erase = person.map((address) =>
  command(`Erase(${address})`, async (promises, site) => {
    await site.erase(address);
    promises.erasePerson(address);
  }),
);

/** Sends what is due, and takes what arrives. */
async function mail(promises: Promises, site: YearSite): Promise<void> {
  for (const [id, { address }] of promises.held.subscribers) if (site.isRefused(address)) promises.refused.add(id);
  for (const arrived of await site.sendMails()) promises.mailArrived(arrived);
}

async function cleanUp(promises: Promises, site: YearSite): Promise<void> {
  const erased = await site.cleanUp();
  promises.cleanedUp(await site.leads(), erased);
}

/** Lets time pass in which the server works. */
async function pass(promises: Promises, site: YearSite, milliseconds: number): Promise<void> {
  site.pass(milliseconds);
  promises.now = { clock: Date.now(), passed: site.time.passed };
  await mail(promises, site);
  await cleanUp(promises, site);
}

const minutesPass = fc.constant(command('MinutesPass', (promises, site) => pass(promises, site, 20 * minute)));
const dayPasses = fc.constant(command('DayPasses', (promises, site) => pass(promises, site, day)));
const weekPasses = fc.constant(
  command('WeekPasses', async (promises, site) => {
    for (let count = 0; count < 7; count += 1) await pass(promises, site, day);
  }),
);

const mailDown = fc.constant(command('MailServerDown', async (_, site) => site.setMailDown(true)));
const mailUp = fc.constant(command('MailServerUp', async (_, site) => site.setMailDown(false)));
const mailRefuses = person.map((address) =>
  command(`MailServerRefuses(${address})`, async (_, site) => site.refuse(address)),
);

const clockAhead = fc.constantFrom(2, 20, 400).map((days) =>
  command(`ClockAhead(${days} days)`, async (promises, site) => {
    site.setAhead(days * day);
    promises.forgetMailed();
  }),
);
const clockRight = fc.constant(
  command('ClockRight', async (promises, site) => {
    site.setAhead(0);
    promises.forgetMailed();
  }),
);

const kill = fc.constant(command('ProcessKilled', (_, site) => site.kill()));
const housekeeping = fc.constant(command('CleanUp', cleanUp));

const backup = fc.constantFrom<BackupWay>('command', 'raw files').map((way) =>
  command(`Backup(${way})`, async (promises, site) => {
    const name = `copy-${promises.backups.size + 1}`;
    await site.backUp(name, way);
    promises.backUp(name);
  }),
);

const restore = fc.constant(
  command(
    'Restore',
    async (promises, site) => {
      const name = [...promises.backups.keys()].at(-1) ?? '';
      await site.restore(name);
      promises.restore(name);
      await compareTexts(promises, site);
    },
    (promises) => promises.backups.size > 0,
  ),
);

/** Compares the words that visitors and staff see with those that were promised. */
async function compareTexts(promises: Promises, site: YearSite): Promise<void> {
  await site.openDesk();
  for (const name of textNames) {
    const [seen, wanted] = [await site.draftWord(name), promises.draftWord(name)];
    if (seen !== wanted) throw fault(`"${wanted}" of ${name} was told as saved, but the desk shows "${seen}"`);
    const [shown, published] = [await site.publishedWord(name), promises.publishedWord(name)];
    if (shown !== published) throw fault(`"${published}" of ${name} was published, but visitors see "${shown}"`);
  }
}

const type = text.map((name) =>
  command(`Type(${name})`, async (promises, site) => {
    const word = nextWord();
    await site.type(name, word);
    promises.held.drafts.set(name, word);
  }),
);

const publish = fc.constant(
  command('Publish', async (promises, site) => {
    if (await site.publish()) promises.published(promises.held.drafts);
    promises.held.drafts.clear();
    await compareTexts(promises, site);
  }),
);

const goBack = fc.integer({ min: 1, max: 3 }).map((steps) =>
  command(
    `GoBack(${steps})`,
    async (promises, site) => {
      const { versions } = promises.held;
      const version = versions.length - steps;
      const words = versions[version - 1];
      const isSame = [...(versions.at(-1) ?? [])].every(([name, word]) => words?.get(name) === word);
      if (!words || isSame) return;
      await site.goBack(version);
      promises.published(words);
      await compareTexts(promises, site);
    },
    (promises) => promises.held.versions.length > steps,
  ),
);

const olderRelease = text.map((name: TextName) =>
  command(`OlderReleasePublishes(${name})`, async (promises, site) => {
    const word = nextWord();
    await site.publishAsOlderRelease(name, word);
    promises.published(new Map([[name, word]]));
    await compareTexts(promises, site);
  }),
);

/**
 * Ends all troubles: once the mail server and the clock are right, every mail that is due arrives within some days. Nothing waits
 * for a date in the future.
 */
export async function endTroubles(promises: Promises, site: YearSite): Promise<void> {
  site.setMailDown(false);
  site.acceptAll();
  site.setAhead(0);
  promises.forgetMailed();
  const most = 9;
  for (let days = 0; days < most && (days === 0 || promises.missingMail()); days += 1) {
    site.pass(days === 0 ? 20 * minute : day);
    promises.now = { clock: Date.now(), passed: site.time.passed };
    await mail(promises, site);
  }
  const missing = promises.missingMail();
  if (missing) throw fault(`${missing}, although the mail server and the clock are right`);
  promises.compare(await site.leads());
  await compareTexts(promises, site);
}

const troublesEnd = fc.constant(command('TroublesEnd', endTroubles));

/** The commands of a year. What is needed for others to mean something comes more often. */
export const yearCommands: fc.Arbitrary<Command>[] = [
  ...[enquiry, enquiry, message, signUp, signUp, signUp, officeSignsUp],
  ...[confirm, unsubscribe, unsubscribe, erase, erase],
  ...[minutesPass, minutesPass, dayPasses, weekPasses, weekPasses],
  ...[mailDown, mailUp, mailRefuses],
  ...[clockAhead, clockRight, kill, housekeeping, troublesEnd],
  ...[backup, backup, restore],
  ...[type, type, publish, goBack, olderRelease],
];
