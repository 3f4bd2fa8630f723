import { domainToASCII } from 'node:url';
import { seenText } from '#site/foldedText.ts';
import { type FormDefinition, valueInWords } from '#site/forms/formDefinition.ts';
import { type FormName, formNames, forms } from '#site/forms/forms.ts';
import type { Channel, LeadKind, LeadState, Tables } from '../database/schema.ts';
import { readable } from '../text/text.ts';

/** Returns the name of the form that creates leads of a kind. */
export function formNameOf(kind: LeadKind): FormName {
  const name = formNames.find((each) => forms[each].kind === kind);
  if (!name) throw new Error(`No form has leads of the kind ${kind}`);
  return name;
}

/** Returns the values of a lead as people read them: those of a choice in the words of its form, if it has one still. */
export function valuesInWords({ kind, payload }: Pick<NewLead, 'kind' | 'payload'>): NewLead['payload'] {
  const name = formNames.find((each) => forms[each].kind === kind);
  const fields: FormDefinition['fields'] = name ? forms[name].fields : {};
  const entries = Object.entries(payload);
  return Object.fromEntries(entries.map(([name, value]) => [name, valueInWords(fields[name], value)]));
}

/**
 * Returns the address to which a lead is answered, as a mail program reads it: without a name before it and without a dot at its
 * end, with the domain in ASCII. An enquiry's address is free text: only a single valid address is used.
 */
export function mailAddressOf({ email }: NewLead['payload']): string | undefined {
  const text = typeof email === 'string' ? seenText(readable(email)) : '';
  const [, inBrackets] = /^[^<>@,;]*<([^<>]*)>$/.exec(text) ?? [];
  const address = (inBrackets ?? text).trim().replace(/\.$/, '');
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  // A name in other letters, unlike a domain, needs a mail server that takes them.
  const ascii = `${address.slice(0, at)}@${/[^ -~]/.test(domain) ? domainToASCII(domain) : domain}`;
  return /^[\w.%+'-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(ascii) ? ascii : undefined;
}

/**
 * The origin of a lead of which nothing is known: the path of the page whose form was sent, the host of the other site whose
 * link led to the visit, and the `utm_*` parameters of the URL at which the visit began.
 */
export const noOrigin = {
  page: '',
  referrer: '',
  source: '',
  medium: '',
  campaign: '',
  term: '',
  content: '',
};
export type LeadOrigin = Readonly<typeof noOrigin>;

/** A validated lead to store. */
export interface NewLead {
  readonly kind: LeadKind;
  /** The fields of the form, as JSON values. */
  readonly payload: Readonly<Record<string, unknown>>;
  readonly file?: NewFile | undefined;
  readonly suspect: boolean;
  readonly origin?: LeadOrigin | undefined;
  /** The channels to notify. */
  readonly notify?: readonly Channel[] | undefined;
  /** Milliseconds until its subscriber may be asked to confirm; by default at once. */
  readonly confirmWait?: number | undefined;
  /** Why the file is not taken, unless the lead is a repeat of one that was stored. */
  readonly noRoom?: Error | undefined;
}

export interface NewFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/**
 * The result of saving a lead: `stored`; `repeated` when the same lead was stored a moment ago; `duplicate` when a
 * newsletter address is already subscribed, and `asked` when its subscriber is asked again to confirm it. The last three carry
 * the id of the first lead.
 */
export interface SavedLead {
  readonly id: string;
  readonly createdAt: string;
  readonly outcome: 'stored' | 'repeated' | 'duplicate' | 'asked';
}

/** The reason why the visitor of a lead that looks like spam is not mailed. */
export const heldBack = 'suspect';

/** The values that staff set on a lead. Each has a column, and its changes are entries of the thread. */
export type LeadValues = Readonly<Pick<Tables['lead'], 'state' | 'owner' | 'due'>>;

/** The values of a new lead. */
export const untouched: LeadValues = { state: 'open', owner: '', due: '' };
export const leadValues = Object.keys(untouched) as (keyof LeadValues)[];

/** A lead as staff read it; the bytes of its file are read separately. */
export interface Lead extends LeadValues, Pick<NewLead, 'kind' | 'payload' | 'suspect'> {
  readonly id: string;
  /** ISO 8601 in UTC, as the other times are. */
  readonly createdAt: string;
  readonly file: LeadFileInfo | null;
  readonly origin: LeadOrigin;
  /** The last note of staff. */
  readonly note: string;
  /** The time at which staff confirmed that they answered it. */
  readonly answeredAt: string | null;
  /** The time at which a subscriber confirmed the address. */
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

/** A condition on leads. All given properties must match. */
export interface LeadCondition {
  readonly kind?: LeadKind | undefined;
  /** Leads of this moment or later. */
  readonly since?: Date | undefined;
  /** Leads before this moment. */
  readonly until?: Date | undefined;
  /** Leads before this moment, except confirmed subscribers, which stay until they unsubscribe. */
  readonly olderThan?: Date | undefined;
  /** Without open leads to which staff come back on this day or later. */
  readonly keptFrom?: string | undefined;
  /** Leads that are to be erased since this moment, or until it: by their age, or because their day is over. */
  readonly dueSince?: Ageing | undefined;
  readonly dueBefore?: Ageing | undefined;
  /** Only subscribers whose confirmation mail was sent before this moment, or since, and who have not confirmed. */
  readonly askedBefore?: Date | undefined;
  readonly askedSince?: Date | undefined;
  /** Only subscribers who are to confirm the address, and whose confirmation mail was never sent. */
  readonly unasked?: boolean | undefined;
  /** Only those of them whose mail still waits to be sent. */
  readonly toBeAsked?: boolean | undefined;
  /** Only those that look like spam, or only the others. */
  readonly suspect?: boolean | undefined;
  /** Only those that nobody has marked, without subscribers: they want no answer. */
  readonly open?: boolean | undefined;
  readonly state?: LeadState | undefined;
  /** Open leads of a member of staff, whose name the leads spell in one of these ways. */
  readonly owners?: readonly string[] | undefined;
  /** Open leads to which staff come back until this day. */
  readonly dueUntil?: string | undefined;
  /** Only open leads that do not look like spam and that nobody has answered. */
  readonly unanswered?: boolean | undefined;
  /** Words that must all occur in the lead or its note, in any case; or a phone number in any spacing. */
  readonly search?: string | undefined;
  /** In any case and spelling. */
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly idStart?: string | undefined;
  /** This lead, and those of the same address or phone. */
  readonly person?: Person | undefined;
}

/** A moment by which leads are compared with their time, and the same as a day, with which that of staff is. */
export interface Ageing {
  readonly moment: Date;
  readonly day: string;
}

/** A lead with the address and the phone by which other leads of its person are known; empty when it has none. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly phone: string;
}

/** Selects the leads to list; oldest first by default. */
export interface LeadFilter extends LeadCondition {
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
  readonly newestFirst?: boolean | undefined;
}

/** The changes that staff make to leads at once; undefined fields stay as they are. */
export interface LeadMark extends Partial<LeadValues> {
  /** False for a lead that only looked like spam. */
  readonly suspect?: false | undefined;
  /** A further note. */
  readonly note?: string | undefined;
  /** The answer that the member of staff gave: the name of a text, a call or a chat. Empty takes the answer back. */
  readonly reply?: string | undefined;
  /** Name of the member of staff. */
  readonly by: string;
}

/** Returns the source of a lead in one word. */
export const sourceOf = ({ source, referrer }: LeadOrigin): string => source || referrer || 'direct';
