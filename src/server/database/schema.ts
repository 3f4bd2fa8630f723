import type { Generated } from 'kysely';
import { type FormName, forms } from '#site/forms/forms.ts';

/** The kind of a lead, as the `leads` command names it. */
export type LeadKind = (typeof forms)[FormName]['kind'];
export const leadKinds: readonly LeadKind[] = Object.values(forms).map(({ kind }) => kind);

/** The mails to visitors: one asks to confirm a subscription, the other says that an enquiry or a message has arrived. */
export const visitorChannels = ['confirm', 'acknowledge'] as const;
export type VisitorChannel = (typeof visitorChannels)[number];

/** Receivers of messages about a lead: staff by mail, another program, and the visitor. */
export const channels = ['staff', 'webhook', ...visitorChannels] as const;
export type Channel = (typeof channels)[number];

export const isToVisitor = (channel: Channel): channel is VisitorChannel =>
  visitorChannels.some((each) => each === channel);

/** The state that staff give a lead. */
export const leadStates = ['open', 'done', 'spam'] as const;
export type LeadState = (typeof leadStates)[number];

/**
 * The way of counting page views: all together, by the page, the first page of a visit, the source and the campaign of a visit,
 * and addresses without a page, each with its source.
 */
export type ViewPart = 'all' | 'page' | 'landing' | 'source' | 'campaign' | 'missing';

/**
 * An act of staff on a lead: they wrote a note, answered it or took that back, set its state, said that it is not suspect, or set its
 * owner or its day.
 */
export type EntryKind = 'note' | 'reply' | LeadState | 'trusted' | 'owner' | 'due';

/** The tables as Kysely sees them; `migrations.ts` makes them. Times are ISO texts in UTC, booleans 0 or 1. */
export interface Tables {
  lead: {
    id: string;
    kind: LeadKind;
    created_at: string;
    suspect: number;
    /** JSON object. */
    payload: string;
    /** Normalised email address and phone for `erase`; empty when the lead has none. */
    email_key: string;
    phone_key: string;
    /** The text that searches match against, and how it and the keys were made. */
    search_text: string;
    folding: Generated<number>;
    /** JSON object. */
    origin: string;
    state: LeadState;
    /** The last note of staff. */
    note: string;
    /** Member of staff that answers it; empty for nobody. */
    owner: string;
    /** Day on which staff come back to it, such as `2026-01-05`; empty for none. */
    due: string;
    /** The time at which staff confirmed that they answered it. */
    answered_at: string | null;
    /** The time at which a subscriber confirmed the address. */
    confirmed_at: string | null;
    fingerprint: string;
    /** Numbers the leads of one fingerprint that are not repeats of each other. */
    generation: number;
  };
  /** The thread of a lead. `text` is the note, the answer, the owner or the day. */
  lead_entry: { lead_id: string; number: number; at: string; author: string; kind: EntryKind; text: string };
  /** Ids of the leads that staff erased, without their contents. */
  erasure: { lead_id: string; erased_at: string; erased_by: string };
  /** Ids of all leads that were erased or unsubscribed, by whatever rule. The database itself adds them. */
  erased_lead: { lead_id: string };
  attachment: {
    id: string;
    lead_id: string;
    name: string;
    type: string;
    size: number;
    bytes: Uint8Array;
  };
  delivery: {
    id: string;
    lead_id: string;
    channel: Channel;
    /** Hash of the visitor's mailbox; empty on other channels. */
    mailbox: string;
    /** The time to send it, or the end of the current sender's lease; null when it was sent or given up. */
    due_at: string | null;
    lease: string | null;
    attempts: number;
    sent_at: string | null;
    last_error: string | null;
  };
  /** Deliveries to visitors' mailboxes (by their hash) of the last day, also of leads that are erased since. */
  mailed: { delivery_id: string; channel: VisitorChannel; mailbox: string; mailed_at: string };
  /** The time of the last backup, the week that was mailed last, and the time at which the next attempt to mail one may begin. */
  store_time: { name: 'backup' | 'week' | 'weekAttempt'; at: string };
  /** Keys that the store generates. */
  secret: { name: string; value: string };
  /** Bytes of published files, by their SHA-256 in hexadecimal. The release before reads those of the draft here. */
  content_blob: { hash: string; bytes: Uint8Array; added_at: string | null };
  /** Bytes of the draft's files and of the published ones that they were made from. */
  draft_blob: { hash: string; bytes: Uint8Array; added_at: string };
  /** A row of the draft needs these bytes. */
  draft_part: { number: number; hash: string };
  /** A file of the draft, the newest with the largest number. */
  draft_file: {
    number: number;
    path: string;
    /** null where the file is removed. */
    hash: string | null;
    size: number;
    /** JSON list of everybody who changed it since it was published, the last one at the end. */
    changed_by: string;
    at: string;
    /** The hash of the published file that it was made from; null for none. */
    base: string | null;
    /** The time at which another row or a publication replaced it; null for the present one. */
    ended_at: string | null;
  };
  /** `mark` changes with the version's files; `files` is the list as JSON. */
  content_version: {
    version: number;
    created_at: string;
    note: string;
    mark: string;
    files: string;
    /** Person that published it, if known. */
    published_by: string | null;
  };
  /** Counts of page views. The period is a day (`2026-01-05`) or a month, whose row has the sums of its days. */
  page_view: { part: ViewPart; period: string; name: string; views: number; visits: number };
  write_probe: { id: number; written_at: string };
  schema_version: { version: number; applied_at: string };
}
