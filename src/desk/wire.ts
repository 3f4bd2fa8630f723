/** The types of what the desk's page and its server exchange. */

/** The code of the answer to a call that the settings leave to other people. Any other 403 asks who somebody is. */
export const notPermitted = 'NOT_PERMITTED';

/** The state of the desk, which the page asks for every few seconds. */
export interface Session {
  /** Name of the member of staff. */
  user: string;
  /** The key that tells this site's store apart from those of other sites, whose desks a browser may open at the same address. */
  site: string;
  /** Whether they may export leads, erase persons and go back a version. */
  isAdmin: boolean;
  /** The company's time zone, in which times are shown. */
  timeZone: string;
  /** Number of open leads that do not look like spam. */
  openLeads: number;
  /** The draft's records and files that differ from the published version. */
  changed: string[];
  /** The records that other people changed in the last minute. */
  editing: Record<string, LastChange>;
}

/** A form's leads and their states, as the store names them. */
export type LeadKind = 'enquiries' | 'contacts' | 'subscribers';
export type LeadState = 'open' | 'done' | 'spam';

/** The values that staff set on a lead. */
export interface LeadValues {
  state: LeadState;
  /** Member of staff that answers it, and the day on which they come back to it; empty for none. */
  owner: string;
  due: string;
}

/** A lead as lists show it. Unknown texts are empty. */
export interface LeadRow extends LeadValues {
  id: string;
  /** ISO 8601, UTC. */
  received: string;
  kind: LeadKind;
  suspect: boolean;
  /** Whether a subscriber confirmed the address. */
  confirmed: boolean;
  name: string;
  company: string;
  email: string;
  phone: string;
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
  file: { name: string; size: number } | null;
  /** The mail address as a mail program reads it; '' where it cannot be answered. */
  replyTo: string;
  /** The last answer that staff confirmed: a text, a call or a chat; null before one, and once it is taken back. */
  answered: { by: string; at: string; reply: string } | null;
  /** Other members of staff who have it open. */
  here: string[];
  /** Events of the lead, oldest first. */
  events: { time: string; text: string; note?: string }[];
  /** Number of further leads of this person. */
  others: number;
}

/** The leads that were marked, with the values that they had before. */
export interface Marked {
  before: MarkedLead[];
  /** Whether their new owner was mailed, in a sentence; '' where there was nobody to mail. */
  mailed: string;
}

/** A lead with the values of before a mark, and the entry of its thread that the mark wrote; none where nothing changed. */
export type MarkedLead = { id: string; entry?: number | undefined } & LeadValues;

/** The result of an undo: how many leads are as before, and who has marked the others again meanwhile. */
export interface Undone {
  undone: number;
  refused: { id: string; by: string }[];
}

/** The names and the replies that staff choose from when they follow a lead up. */
export interface FollowUp {
  /** Names of staff. */
  staff: string[];
  replies: { name: string; subject: string; text: string }[];
}

export interface Fact {
  label: string;
  value: string;
}

/** All leads of one person: how many, and the newest of them. */
export type PersonLeads = Pick<LeadPage, 'rows' | 'total'>;

/** The result of erasing a person. */
export interface Erased {
  erased: number;
  /** Why traces are still on the disk, if they are. */
  traces?: string;
}

export interface Analytics {
  /** Every day, oldest first, with its page views, its visits, and its leads of each kind. */
  days: ({ day: string; views: number; visits: number } & Record<LeadKind, number>)[];
  /** The same of all days, and of as many days before. */
  total: Totals;
  before: Totals;
  /** Milliseconds from a lead to its first answer, in the middle of all; missing without an answer. */
  answerTime?: number | undefined;
  /** Visits, leads, and leads that are done, the most frequent first. */
  sources: SourceAnalytics[];
  campaigns: SourceAnalytics[];
  /** The pages where visits began, and all pages, the most frequent first. */
  landings: { name: string; visits: number }[];
  pages: { name: string; views: number }[];
  /** Addresses without a page, and what linked there, if it was another site. */
  missing: { path: string; source: string; views: number }[];
}

export type SourceAnalytics = Record<'visits' | 'leads' | 'done', number> & { name: string };

type Totals = Record<'views' | 'visits' | 'leads', number>;

/** The content of the page Today. */
export interface Today {
  /** Open leads: all, without an answer, due today or before, and given to this member of staff. */
  leads: Record<'open' | 'unanswered' | 'due' | 'mine', number>;
  /** The troubles of the site, in a sentence each. */
  troubles: string[];
  /** Open leads that the retention erases within a week. */
  erasedSoon: number;
  /** Subscribers whose confirmation mail waits to be sent. */
  toBeAsked: number;
  /** Leads that are due to be erased for so long that no clean-up does it, and the command that does. */
  overdue: { leads: number; command: string }[];
  /** The open leads without an answer that have waited longest, the first one longest. */
  waiting: LeadRow[];
  /** Titles of the records of the published version whose bytes are gone: visitors see an earlier version. */
  lost: string[];
  /** Numbers of changes that are not published, by the person who made them last. */
  drafts: { by: string; changes: number }[];
  /** The last return to an earlier version; undefined without one within a week. */
  wentBack?: WentBack | undefined;
  /** The errors and warnings of the draft. */
  notes: SiteNotes;
  /** The last seven days, and the seven days before. */
  week: Totals;
  before: Totals;
  /** Whether each step of setting a site up is done; without those that the desk cannot know. */
  setup: Partial<Record<SetupStep, boolean>>;
}

export type SetupStep = 'brand' | 'texts' | 'privacy' | 'address' | 'mail' | 'backup';

/** An error or a warning about a field: its path, such as `[0].submenu[2].path`, and the reason. */
export interface Note {
  path: string;
  reason: string;
  isWarning?: boolean;
}

/** The data of a record, and their revision: the hash of its file, by which the server notices changes of others. */
export interface RecordRevision {
  data: unknown;
  revision: string;
}

/** The last person to change a file of the draft, and the time (ISO 8601, UTC). */
export interface LastChange {
  by: string;
  at: string;
  /** Everybody who changed it since it was published. */
  people: string[];
}

/** A record or page of the draft, valid or not; `data` is undefined where its file cannot be read. */
export interface DeskRecord extends RecordRevision {
  name: string;
  /** The errors and warnings of the record. Errors keep it out of the preview and of what is published. */
  notes: Note[];
  /** Whether it differs from the published version. */
  isChanged: boolean;
  /** undefined where nobody has changed it in this draft. */
  changed?: LastChange | undefined;
}

/** The answer to a saved record. */
export type SaveOutcome = Omit<DeskRecord, 'name' | 'data'>;

/** The record that is in the way of a save: another person, tab or program wrote it. */
export type ConflictingRecord = RecordRevision & Partial<LastChange> & Pick<RecordPublication, 'backTo'>;

/** A page that staff made, as the list has it. */
export interface DeskPage {
  name: string;
  path: string;
  title: string;
  date: string;
  /** The times at which visitors see it: days or moments in the company's time zone; empty for always. */
  shownFrom: string;
  shownUntil: string;
  /** `draft` where visitors have never seen it, `changed` where they see an older version. */
  state: 'draft' | 'changed' | 'published';
  /** The addresses below which its lists show pages. */
  lists: string[];
  /** The other addresses that lead to it, by removed pages and in Redirects. */
  leading: string[];
  errors: number;
  revision: string;
}

/** A removed page whose visitors are led elsewhere. */
export interface RemovedDeskPage {
  name: string;
  path: string;
  /** The addresses that it had before. */
  formerly: string[];
  /** The address to which all of them lead. */
  to: string;
  /** The faults of the target. */
  errors: string[];
  revision: string;
}

/** A page that was removed in the last thirty days, whose file is kept until then. */
export interface RestorablePage {
  name: string;
  title: string;
  path: string;
  /** The person who removed it, and the time. */
  by: string;
  at: string;
}

/** A record or page with words that staff look for: the path of the field, and the text around them, unless its title has them. */
export interface FoundRecord {
  name: string;
  title: string;
  path?: string;
  excerpt?: string;
}

/** A file in the draft's `uploads`, with the records that name it. */
export interface Upload {
  path: string;
  hash: string;
  /** Bytes. */
  size: number;
  uses: { name: string; title: string }[];
}

/** A deleted file of `uploads`: the hash that it had, by which that can be undone; null where it was gone before. */
export interface DeletedUpload {
  before: string | null;
}

/** A page to which links may lead. */
export interface SiteLink {
  path: string;
  title: string;
}

/** Something that differs between two sets of content, and can be published on its own; undefined where one set lacks it. */
export interface Change {
  /** The path of its file. */
  id: string;
  /** `text` for a record or a page: a tab that was opened before an update knows this word. */
  kind: 'text' | 'file';
  /** The record's value, or the fingerprint of a file. */
  before: unknown;
  after: unknown;
}

/**
 * What a change of the draft is, for the person who asks: their own, other people's or both; one superseded by what somebody has published
 * meanwhile; one of a record that somebody has removed and published; one with errors, which stays a draft; one that waits because
 * together with what was published it is too large.
 */
export type ChangeState = 'mine' | 'others' | 'both' | 'superseded' | 'removed' | 'faulty' | 'waiting';

/** The person who published what visitors see of a record, and the time (ISO 8601, UTC). */
export interface RecordPublication {
  /** Empty where the name is unknown. */
  by: string;
  at: string;
  /** The version that they went back to, if they did. */
  backTo?: number | undefined;
}

/** A change of the draft. */
export interface DraftChange extends Change {
  /** The SHA-256 of the draft's file; null where it is removed. */
  hash: string | null;
  state: ChangeState;
  changed?: LastChange | undefined;
  /** The ids of the changes that go out with this one, because it does not work without them. */
  goesWith: string[];
  /** The errors that keep it a draft. */
  errors: Note[];
  /** The person who published the record meanwhile, or who took it out by going back a version. */
  published?: RecordPublication | undefined;
  /** The address at which it can be looked at: of a page or a file in the draft. */
  address?: string | undefined;
}

/** The state that a dialog showed: the hashes of the draft's files by their paths, null for removed ones. */
export type ShownFiles = Record<string, string | null>;

/** The changes that can be published. */
export interface Publication {
  /** The published version that the draft is compared with. */
  version: number;
  changes: DraftChange[];
}

/** A discarded change: the hash of the draft's file without it, by which it can be undone. */
export interface Discarded {
  hash: string | null;
}

/** A note about a record, by the record's name; about the whole site without one. */
export interface SiteNote extends Note {
  name: string;
}

/** Notes about a whole site. */
export interface SiteNotes {
  notes: SiteNote[];
  /** The values of the records that the notes are about, by name. A tab that was opened before an update knows this key. */
  texts: Record<string, unknown>;
}

/** The result of an attempt to publish. */
export interface PublishResult extends SiteNotes {
  /** The new version; without one the notes say why there is none. */
  version?: number | undefined;
  /** The site's address, where it is known. */
  address?: string | undefined;
}

/** A published version; version 0 is the sample. */
export interface Version {
  version: number;
  createdAt: string;
  note: string;
  by?: string;
  isCurrent: boolean;
  /** The titles of the first records and files that differ from the version before, and how many differ besides. */
  titles: string[];
  others: number;
}

/** A page by its name, with what visitors know of it. */
export interface PageName {
  name: string;
  title: string;
  path: string;
}

/** The pages that visitors see, and see no more, once a version takes the place of the published one. */
export interface PageEffects {
  visibleAgain: PageName[];
  noLongerVisible: PageName[];
}

/** A return to an earlier version, and the pages that it has shown and hidden. */
export interface WentBack extends PageEffects {
  version: number;
  by: string;
  at: string;
}

/** The places of some words in kept versions and earlier states of the draft. */
export interface HistoryTraces {
  versions: number[];
  drafts: number;
  files: string[];
  /** The records that visitors or the draft still have them in, by their files. */
  present: string[];
}

/** A version in which a record differs from the version before. */
export type RecordVersion = Omit<Version, 'isCurrent' | 'titles' | 'others'> & {
  isRemoved: boolean;
  backTo?: number | undefined;
};
