import type { LeadKind } from './lead.ts';

/** The tables as Kysely sees them; `migrations.ts` makes them. Times are ISO texts in UTC, booleans 0 or 1. */
export interface Tables {
  lead: {
    id: string;
    kind: LeadKind;
    created_at: string;
    suspect: number;
    /** JSON object. */
    payload: string;
    /** The address that `erase` looks for; empty when the lead has none. */
    email_key: string;
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
  outbox: {
    id: string;
    lead_id: string;
    /** When the mail is to be sent, or when the lease of the present sender ends; null when it was sent. */
    due_at: string | null;
    lease: string | null;
    attempts: number;
    sent_at: string | null;
    last_error: string | null;
  };
  rate_counter: { name: string; posts: number; ends_at: string };
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
  write_probe: { id: number; written_at: string };
  schema_version: { version: number; applied_at: string };
}
