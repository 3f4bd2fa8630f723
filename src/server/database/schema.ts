import { type FormName, forms } from '#site/forms/forms.ts';

/** What a lead is, named as the `leads` command names it. */
export type LeadKind = (typeof forms)[FormName]['kind'];
export const leadKinds: readonly LeadKind[] = Object.values(forms).map(({ kind }) => kind);

/** Who is told of a lead: staff by mail, another program, and a subscriber who is to confirm the address. */
export const channels = ['staff', 'webhook', 'confirm'] as const;
export type Channel = (typeof channels)[number];

/** What staff have made of a lead. */
export const leadStates = ['open', 'done', 'spam'] as const;
export type LeadState = (typeof leadStates)[number];

/** The tables as Kysely sees them; `migrations.ts` makes them. Times are ISO texts in UTC, booleans 0 or 1. */
export interface Tables {
  lead: {
    id: string;
    kind: LeadKind;
    created_at: string;
    suspect: number;
    /** JSON object. */
    payload: string;
    /** The address and the phone that `erase` looks for; empty when the lead has none. */
    email_key: string;
    phone_key: string;
    /** What a search looks into. */
    search_text: string;
    /** JSON object. */
    origin: string;
    state: LeadState;
    note: string;
    /** Who of staff set state and note last, and when. */
    marked_by: string | null;
    marked_at: string | null;
    /** When a subscriber confirmed the address. */
    confirmed_at: string | null;
    fingerprint: string;
    /** Counts the leads of one fingerprint that are no repeats of each other. */
    generation: number;
  };
  /** Which leads staff have erased: nothing of what they held. */
  erasure: { lead_id: string; erased_at: string; erased_by: string };
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
    /** Whose mail to a subscriber this is; empty on other channels. */
    mailbox: string;
    /** When it is to be sent, or when the lease of the present sender ends; null when it was sent or given up. */
    due_at: string | null;
    lease: string | null;
    attempts: number;
    sent_at: string | null;
    last_error: string | null;
  };
  /** Keys that the store makes for itself. */
  secret: { name: string; value: string };
  /** What files of versions hold, by its SHA-256 in hexadecimal. */
  content_blob: { hash: string; bytes: Uint8Array };
  /** `mark` changes with what the version holds; `files` is its list as JSON. */
  content_version: { version: number; created_at: string; note: string; mark: string; files: string };
  write_probe: { id: number; written_at: string };
  schema_version: { version: number; applied_at: string };
}
