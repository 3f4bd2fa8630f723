import type { Lead } from '#server/leads/lead.ts';
import { type ArrivedMail, type ChangedName, changedNames, fault, firstWord } from './yearSite.ts';

export const minute = 60_000;
export const day = 24 * 60 * minute;

/** When something happened: what the clock showed, and how much time had really passed. */
interface Moment {
  clock: number;
  passed: number;
}

/** An enquiry or a message that a visitor was told to have arrived. */
interface PromisedLead {
  address: string;
  taken: Moment;
}

/** An address whose owner was told "successful". */
interface PromisedSubscriber {
  address: string;
  told: Moment;
  isConfirmed: boolean;
}

/** What the store holds and may be copied. */
interface Held {
  leads: Map<string, PromisedLead>;
  subscribers: Map<string, PromisedSubscriber>;
  drafts: Map<ChangedName, string>;
  /** The words of each version, the current one at the end. */
  versions: Map<ChangedName, string>[];
}

/** Days after which enquiries and messages are erased, and after which a subscriber who was asked, or was never asked, is. */
const kept = { leads: 90, asked: 7, neverAsked: 90 };

const copied = (held: Held): Held => ({
  leads: new Map(held.leads),
  subscribers: new Map([...held.subscribers].map(([id, each]) => [id, { ...each }])),
  drafts: new Map(held.drafts),
  versions: held.versions.map((words) => new Map(words)),
});

/** The mailbox that an address reaches: parts after a plus sign are the same one, and at Gmail dots. */
function mailboxOf(address: string): string {
  const [local = '', host = ''] = address.toLowerCase().split('@');
  const plain = local.split('+')[0] ?? '';
  return /^(gmail|googlemail)\.com$/.test(host)
    ? `${plain.replaceAll('.', '')}@gmail.com`
    : `${plain}@${host}`;
}

/**
 * What people and staff were promised, as a plain map: it knows nothing of tables, leases or due times. Each method says what
 * happened or compares what is there with what must be.
 */
export class Promises {
  held: Held = {
    leads: new Map(),
    subscribers: new Map(),
    drafts: new Map(),
    versions: [new Map(changedNames.map((name) => [name, firstWord]))],
  };
  readonly backups = new Map<string, Held>();
  /** Ids of all that a rule or a person has erased. */
  readonly gone = new Set<string>();
  /** When each subscriber's mail to confirm arrived, and the last one's links. */
  readonly asked = new Map<string, Moment[]>();
  readonly links = new Map<string, { confirm: string; unsubscribe: string; id: string }>();
  /** Subscribers whose mail server has refused them for good. */
  readonly refused = new Set<string>();
  /** Subscribers who have confirmed. A restore may bring that along. */
  readonly confirmed = new Set<string>();
  /** Leads of which staff were mailed. */
  readonly notified = new Set<string>();
  /** Mails that arrived at each mailbox since the clock was last moved or a copy restored. */
  private mailed: { kind: string; mailbox: string; messageId: string; clock: number }[] = [];
  now: Moment = { clock: 0, passed: 0 };

  /** A new clock or store cannot know of earlier mails. */
  forgetMailed(): void {
    this.mailed = [];
  }

  subscriberOf(address: string) {
    return [...this.held.subscribers].find(([, each]) => each.address === address);
  }

  erasePerson(address: string): void {
    for (const [id, lead] of this.held.leads) if (lead.address === address) this.end(id);
    for (const [id, each] of this.held.subscribers) if (each.address === address) this.end(id);
  }

  /** Something was erased, by a person or by a rule. */
  end(id: string): void {
    this.held.leads.delete(id);
    this.held.subscribers.delete(id);
    this.gone.add(id);
  }

  backUp(name: string): void {
    this.backups.set(name, copied(this.held));
  }

  /** What came after the copy is lost, and what was erased since stays so. */
  restore(name: string): void {
    const backup = this.backups.get(name);
    if (!backup) return;
    this.held = copied(backup);
    for (const id of this.gone) {
      this.held.leads.delete(id);
      this.held.subscribers.delete(id);
    }
    this.forgetMailed();
  }

  /** A mail arrived. Throws where it must not. */
  mailArrived({ to, headers, source }: ArrivedMail): void {
    const [address = ''] = to;
    if (address === 'staff@site.example') {
      const text = source.replaceAll('=\r\n', '');
      const ids = [...text.matchAll(/\b[0-9a-f]{32}\b/g)].map(([id]) => id);
      const id = ids.find((each) => this.held.leads.has(each) || this.held.subscribers.has(each));
      if (!id) throw fault('staff are mailed of a lead that was erased');
      this.notified.add(id);
      return;
    }
    const link = headers['list-unsubscribe']?.slice(1, -1);
    const kind = link ? 'confirmation' : 'acknowledgement';
    if (link) this.askedBy(link, address);
    else if (![...this.held.leads.values()].some((lead) => lead.address === address))
      throw fault(`${address} gets an acknowledgement after all that they sent was erased`);
    const messageId = headers['message-id'] ?? '';
    const mailbox = mailboxOf(address);
    const { clock } = this.now;
    const other = this.mailed.find(
      (mail) =>
        mail.kind === kind &&
        mail.mailbox === mailbox &&
        mail.messageId !== messageId &&
        Math.abs(mail.clock - clock) < day,
    );
    if (other) throw fault(`${address} gets a second ${kind} within a day`);
    this.mailed.push({ kind, mailbox, messageId, clock });
  }

  private askedBy(link: string, address: string): void {
    const id = /\/([0-9a-f]{32})[0-9a-f]{32}$/.exec(link)?.[1] ?? '';
    const subscriber = this.held.subscribers.get(id);
    if (!subscriber) throw fault(`${address} is mailed, but is no subscriber any more`);
    if (subscriber.address !== address) throw fault(`${address} is mailed for ${subscriber.address}`);
    this.asked.set(id, [...(this.asked.get(id) ?? []), this.now]);
    this.links.set(address, { unsubscribe: link, confirm: link.replace('/unsubscribe/', '/confirm/'), id });
  }

  /** Compares the store with what must be there and what must be gone. */
  compare(stored: readonly Lead[]): void {
    const ids = new Set(stored.map(({ id }) => id));
    for (const [id, { address }] of this.held.leads)
      if (!ids.has(id))
        throw fault(`the enquiry or message of ${address || 'nobody'} is gone, and no rule erased it`);
    for (const [id, { address }] of this.held.subscribers)
      if (!ids.has(id)) throw fault(`the subscriber ${address} is gone, and no rule erased them`);
    for (const { id, kind, payload, confirmedAt } of stored) {
      const subscriber = this.held.subscribers.get(id);
      if (!subscriber && !this.held.leads.has(id))
        throw fault(`${payload.email} is in ${kind}, but was erased`);
      if (subscriber?.isConfirmed && !confirmedAt)
        throw fault(`${subscriber.address} is not confirmed any more`);
      if (confirmedAt && !this.confirmed.has(id)) throw fault(`${payload.email} has never confirmed`);
    }
  }

  /**
   * A clean-up ran: what is missing now must be what a rule allows, and as many as the rules say to have erased.
   *
   * @param erased the numbers that it logged, by rule
   */
  cleanedUp(stored: readonly Lead[], erased: ReadonlyMap<string, number>): void {
    const ids = new Set(stored.map(({ id }) => id));
    let missing = 0;
    for (const [id, { address, taken }] of this.held.leads) {
      if (ids.has(id)) continue;
      if (!this.isOlder(taken, kept.leads))
        throw fault(`a clean-up erased the lead of ${address || 'nobody'} too early`);
      missing += 1;
      this.end(id);
    }
    for (const [id, { address, told }] of this.held.subscribers) {
      if (ids.has(id)) continue;
      const asked = this.asked.get(id) ?? [];
      const hadAWeek = asked.length > 0 && asked.some((moment) => this.isOlder(moment, kept.asked));
      const isLeftOver = asked.length === 0 && this.isOlder(told, kept.neverAsked);
      if (!hadAWeek && !isLeftOver)
        throw fault(
          `a clean-up erased the subscriber ${address}, who was ${asked.length > 0 ? 'asked less than a week ago' : 'never asked'}`,
        );
      missing += 1;
      this.end(id);
    }
    const sum = [...erased.values()].reduce((all, count) => all + count, 0);
    if (sum !== missing) throw fault(`${missing} leads are gone, but the rules say ${sum}`);
  }

  /** Whether so many days lie behind a moment, by the clock or really. */
  private isOlder({ clock, passed }: Moment, days: number): boolean {
    return this.now.clock - clock >= days * day || this.now.passed - passed >= days * day;
  }

  /** Returns a mail that has not come, although nothing is in its way. */
  missingMail(): string | undefined {
    for (const [id, { address }] of this.held.leads)
      if (!this.notified.has(id)) return `staff were never mailed of the lead of ${address || 'nobody'}`;
    for (const [id, { address, isConfirmed }] of this.held.subscribers)
      if (!isConfirmed && !this.asked.has(id) && !this.refused.has(id))
        return `${address} was never asked to confirm`;
    return undefined;
  }

  /** The words that a record of the draft has. */
  draftWord(name: ChangedName): string {
    return this.held.drafts.get(name) ?? this.publishedWord(name);
  }

  publishedWord(name: ChangedName): string {
    return this.held.versions.at(-1)?.get(name) ?? '';
  }

  published(words: ReadonlyMap<ChangedName, string>): void {
    this.held.versions.push(new Map([...(this.held.versions.at(-1) ?? []), ...words]));
  }
}
