/** The types of what the desk's page and its server exchange. */

/** The state of the desk, which the page asks for every few seconds. */
export interface Session {
  /** Name of the member of staff. */
  user: string;
  /** Number of open leads that do not look like spam. */
  openLeads: number;
  /** Number of the draft's files that differ from the published version. */
  changes: number;
}

/** A form's leads and their states, as the store names them. */
export type LeadKind = 'enquiries' | 'contacts' | 'subscribers';
export type LeadState = 'open' | 'done' | 'spam';

/** A lead as lists show it. Unknown texts are empty. */
export interface LeadRow {
  id: string;
  /** ISO 8601, UTC. */
  received: string;
  kind: LeadKind;
  state: LeadState;
  suspect: boolean;
  /** Whether a subscriber confirmed the address. */
  confirmed: boolean;
  name: string;
  company: string;
  email: string;
  phone: string;
  source: string;
  /** Beginning of the message. */
  message: string;
}

export interface LeadPage {
  rows: LeadRow[];
  /** Number of leads that match, on all pages. */
  total: number;
  /** Number of all open leads that do not look like spam. */
  open: number;
}

/** A lead whole. */
export interface WholeLead extends LeadRow {
  /** The values of the form except the message, and the origin, with their labels. */
  facts: Fact[];
  origin: Fact[];
  note: string;
  file: { name: string; size: number } | null;
  /** What happened with the lead, oldest first. */
  events: { time: string; text: string }[];
}

export interface Fact {
  label: string;
  value: string;
}

/** All leads of one person: how many, and the newest of them. */
export interface PersonLeads {
  total: number;
  rows: LeadRow[];
}

/** The result of erasing a person. */
export interface Erased {
  erased: number;
  /** Why traces are still on the disk, if they are. */
  traces?: string;
}

export interface Numbers {
  /** Every day, oldest first, with the number of leads of each kind. */
  days: ({ day: string } & Record<LeadKind, number>)[];
  /** The most frequent sources first. */
  sources: { source: string; campaign: string; leads: number }[];
}
