import type { Generated } from 'kysely';
import type { Channel, LeadKind, LeadState } from './lead.ts';

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
    /** Null while a server of the version before has stored it, like `search_text`. */
    phone_key: string | null;
    /** What a search looks into. */
    search_text: string | null;
    /** JSON object. */
    origin: string;
    /** As in `Lead`; empty when the form has none, or the visitor did not agree. */
    consent: string;
    state: LeadState;
    note: string;
    /** When a subscriber confirmed the address. */
    confirmed_at: string | null;
    fingerprint: string;
    /** Counts the leads of one fingerprint that are no repeats of each other. */
    generation: number;
  };
  attachment: {
    id: string;
    lead_id: string;
    name: string;
    type: string;
    size: number;
    bytes: Uint8Array;
  };
  /** Mails to staff of servers of the version before. */
  outbox: {
    id: string;
    lead_id: string;
    /** When it is to be sent, or when the lease of the present sender ends; null when it was sent or given up. */
    due_at: string | null;
    lease: string | null;
    attempts: number;
    sent_at: string | null;
    last_error: string | null;
  };
  /** `mailbox`: whose mail to a subscriber this is; empty on other channels. */
  delivery: Tables['outbox'] & { channel: Channel; mailbox: Generated<string> };
  /** How often in a row the mail server has refused the login, and until when no mail is tried. */
  pause: { id: number; refusals: number; until: string };
  /** The wordings that visitors agreed to. */
  consent: { version: string; wording: string; first_at: string };
  /** Keys that the store makes for itself. */
  secret: { name: string; value: string };
  content_blob: {
    /** SHA-256 in hexadecimal. */
    hash: string;
    size: number;
    /** When it was last published, or meant to be. */
    used_at: string;
  };
  content_part: { hash: string; part: number; bytes: Uint8Array };
  /** `mark` changes with what the version holds. */
  content_version: { version: number; created_at: string; note: string; mark: string };
  content_file: { version: number; path: string; hash: string; size: number; changed_at: string };
  content_current: { id: number; version: number; mark: string };
  /** A build of the site, and when a server that runs it was there last. */
  kept_release: { id: string; used_at: string };
  kept_file: { release: string; path: string; hash: string; size: number };
  write_probe: { id: number; written_at: string };
  schema_version: { version: number; applied_at: string };
}
