/** The types of what the desk's page and its server exchange. */

/** The state of the desk, which the page asks for every few seconds. */
export interface Session {
  /** Name of the member of staff. */
  user: string;
  /** The company's time zone, in which times are shown. */
  timeZone: string;
  /** Number of open leads that do not look like spam. */
  openLeads: number;
  /** Number of the draft's files that differ from the published version. */
  changes: number;
  /** The texts that other people changed in the last minute. */
  editing: Record<string, LastChange>;
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
  /** In words where it is an amount, such as `25 lakh`. */
  budget: string;
  hasFile: boolean;
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
  /** Events of the lead, oldest first. */
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

/** An error or a warning about a field: its path, such as `[0].submenu[2].path`, and the reason. */
export interface Note {
  path: string;
  reason: string;
  isWarning?: boolean;
}

/** A text of a record, and the mark of its file, by which the server notices changes of others. */
export interface MarkedText {
  data: unknown;
  mark: string;
}

/** Who changed a file of the draft last, and when (ISO 8601, UTC). */
export interface LastChange {
  by: string;
  at: string;
}

/** A record or page of the draft, valid or not; `data` is undefined where its file cannot be read. */
export interface DeskRecord extends MarkedText {
  name: string;
  /** What is wrong with the text, or may be. Errors keep it out of the preview and of what is published. */
  notes: Note[];
  /** Whether it differs from the published version. */
  isChanged: boolean;
  /** undefined where nobody has changed it in this draft. */
  changed?: LastChange | undefined;
}

/** The answer to a saved text. */
export type SaveOutcome = Omit<DeskRecord, 'name' | 'data'>;

/** The text that is in the way of a save: another person, tab or program wrote it. */
export type OtherText = MarkedText & Partial<LastChange>;

/** A page that staff made, as the list has it. */
export interface DeskPage {
  name: string;
  path: string;
  title: string;
  description: string;
  date: string;
  /** `draft` where visitors have never seen it, `changed` where they see an older text. */
  state: 'draft' | 'changed' | 'published';
  errors: number;
  mark: string;
}

/** A page that staff made with words that they look for, and the text around them. */
export interface FoundPage {
  name: string;
  title: string;
  excerpt: string;
}

/** A file in the draft's `uploads`, with the texts that name it. */
export interface Upload {
  path: string;
  hash: string;
  /** Bytes. */
  size: number;
  uses: { name: string; title: string }[];
}

/** A page to which links may lead. */
export interface SiteLink {
  path: string;
  title: string;
}

/** A record in two versions; undefined where one of them lacks it. */
interface RecordChange {
  name: string;
  before: unknown;
  after: unknown;
}

/** The difference between two sets of content. */
export interface SetChange {
  records: RecordChange[];
  pictures: { path: string; kind: 'added' | 'removed' | 'replaced' }[];
}

/** A published version. */
export interface Version {
  version: number;
  createdAt: string;
  note: string;
  by?: string;
  isCurrent: boolean;
}

/** The changes that can be published. */
export interface Publication extends SetChange {
  /** The version that somebody else published after the draft was made. */
  newer?: Version & {
    /** The records that both changed, each in the published text (`before`) and the draft's (`after`). */
    both: RecordChange[];
    pictures: string[];
  };
}

/** The result of an attempt to publish: lines for staff, and whether there is a new version. */
export interface PublishResult {
  isPublished: boolean;
  lines: string[];
}
