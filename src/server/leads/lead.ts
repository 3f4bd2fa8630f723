import { type FormName, formNames, forms } from '#site/forms/forms.ts';
import type { Channel, LeadKind, LeadState } from '../database/schema.ts';

/** Name of the form that leads of a kind come from. */
export function formNameOf(kind: LeadKind): FormName {
  const name = formNames.find((each) => forms[each].kind === kind);
  if (!name) throw new Error(`No form has leads of the kind ${kind}`);
  return name;
}

/** Where a lead came from; an empty text where that is not known. */
export interface LeadOrigin {
  /** Path of the page whose form was sent. */
  readonly page: string;
  /** Host of the other site whose link led to the visit. */
  readonly referrer: string;
  /** `utm_*` of the address the visit began at. */
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
  readonly term: string;
  readonly content: string;
}

export const noOrigin: LeadOrigin = {
  page: '',
  referrer: '',
  source: '',
  medium: '',
  campaign: '',
  term: '',
  content: '',
};

/** A validated lead on its way into the store. */
export interface NewLead {
  readonly kind: LeadKind;
  /** The fields of the form, as JSON values. */
  readonly payload: Readonly<Record<string, unknown>>;
  readonly file?: NewFile | undefined;
  readonly suspect: boolean;
  readonly origin?: LeadOrigin | undefined;
  /** Who is told of it. */
  readonly notify?: readonly Channel[] | undefined;
  /** Asked when the lead is a new one: whether its file may be taken, and in how many milliseconds a subscriber is mailed. */
  readonly takesFile?: (() => boolean) | undefined;
  readonly confirmAfter?: (() => number) | undefined;
}

export interface NewFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/**
 * What became of a lead: `stored`; `repeated`, the answer to the same lead of a moment ago;
 * `duplicate`, a newsletter address that is subscribed already. The last two name the first lead.
 */
export interface SavedLead {
  readonly id: string;
  readonly createdAt: string;
  readonly outcome: 'stored' | 'repeated' | 'duplicate';
}

/** A lead as staff read it; the bytes of its file are read separately. */
export interface Lead {
  readonly id: string;
  readonly kind: LeadKind;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly suspect: boolean;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly file: LeadFileInfo | null;
  readonly origin: LeadOrigin;
  readonly state: LeadState;
  /** What staff noted. */
  readonly note: string;
  /** Who of staff set state and note last, and when (ISO 8601, UTC); null before that. */
  readonly markedBy: string | null;
  readonly markedAt: string | null;
  /** When a subscriber confirmed the address: ISO 8601, UTC. */
  readonly confirmedAt: string | null;
}

interface LeadFileInfo {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  /** In bytes. */
  readonly size: number;
}

export interface LeadFile extends LeadFileInfo {
  readonly bytes: Uint8Array;
}

/** What leads have in common; all of it where more than one is given. */
export interface LeadCondition {
  readonly kind?: LeadKind | undefined;
  /** Leads of this moment or later. */
  readonly since?: Date | undefined;
  /** Leads before this moment. */
  readonly until?: Date | undefined;
  /** Leads before this moment, but for subscribers who confirmed: they stay until they unsubscribe. */
  readonly olderThan?: Date | undefined;
  /** Only subscribers who were asked before this moment to confirm the address, and have not. */
  readonly askedBefore?: Date | undefined;
  /** Only those that look like spam. */
  readonly suspect?: boolean | undefined;
  /** Only those that nobody has marked. */
  readonly open?: boolean | undefined;
  /** Words that are all in the lead or its note, in any case; or a phone, however it is spaced. */
  readonly search?: string | undefined;
  /** In any case and spelling. */
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly idStart?: string | undefined;
}

/** Which leads to list; oldest first unless said otherwise. */
export interface LeadFilter extends LeadCondition {
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
  readonly newestFirst?: boolean | undefined;
}

/** What staff say of a lead; a note that is left out stays. */
export interface LeadMark {
  readonly state: LeadState;
  readonly note?: string | undefined;
  /** Who says it. */
  readonly by: string;
}

/** Where a lead came from, in one word. */
export const sourceOf = ({ source, referrer }: LeadOrigin): string => source || referrer || 'direct';
