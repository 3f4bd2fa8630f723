import { type FormName, formNames, forms } from '#site/forms/forms.ts';

/** What a lead is, named as the `leads` command names it. */
export type LeadKind = (typeof forms)[FormName]['kind'];
export const leadKinds: readonly LeadKind[] = Object.values(forms).map(({ kind }) => kind);

/** Name of the form that leads of a kind come from. */
export function formNameOf(kind: LeadKind): FormName {
  const name = formNames.find((each) => forms[each].kind === kind);
  if (!name) throw new Error(`No form has leads of the kind ${kind}`);
  return name;
}

/** A validated lead on its way into the store. */
export interface NewLead {
  readonly kind: LeadKind;
  /** The fields of the form, as JSON values. */
  readonly payload: Readonly<Record<string, unknown>>;
  readonly file?: NewFile | undefined;
  readonly suspect: boolean;
  /** Who sent it, without the address in the clear; not stored with it. */
  readonly client?: string | undefined;
  /** Whether staff get a mail about it. */
  readonly notify?: boolean | undefined;
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

/** Which leads to list; oldest first unless said otherwise. */
export interface LeadFilter {
  readonly kind?: LeadKind | undefined;
  /** Leads of this moment or later. */
  readonly since?: Date | undefined;
  readonly limit?: number | undefined;
  readonly newestFirst?: boolean | undefined;
}
