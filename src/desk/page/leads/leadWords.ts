import { isChatNumber, withCountryCode } from '#site/records/phoneNumber.ts';
import { brand } from '#theme/brand.ts';
import type { LeadKind, LeadRow, WholeLead } from '../../wire.ts';
import type { LeadFilter } from './useLeadFilter.ts';

export const kindNames: Record<LeadKind, string> = {
  enquiries: 'Enquiry',
  contacts: 'Message',
  subscribers: 'Newsletter',
};

/** Returns the name of a lead's form; a later release may have written a kind of its own. */
export const kindName = (kind: LeadKind): string => kindNames[kind] ?? kind;

/** Returns the text of a list without leads. */
export const emptyWords: Record<LeadFilter['view'], string> = {
  open: 'No open leads. New ones appear here by themselves.',
  unanswered: 'Every open lead has an answer.',
  mine: 'Nobody gave you a lead. Open one and choose your name under “Owner”.',
  due: 'Nothing is due today. Open a lead and choose a day under “Come back on”.',
  done: 'No lead is done yet.',
  spam: 'No lead is marked as spam.',
  suspect: 'No lead looks like spam.',
  all: 'No leads match. Change the search, the kind or the days.',
  ending: 'No open lead is erased within a week.',
};

/** Returns a name for a lead, also when the person gave none. */
export const leadTitle = ({ name, email, phone, kind }: LeadRow): string =>
  name || email || phone || kindName(kind);

/** Says that a change of leads failed, in a sentence that names them. */
export const notSaved = (called: string): string => `${called}: your last change was not saved.`;

/** Returns the state of a lead in one word, with the colour of its chip. */
export function leadState({ state, suspect, confirmed }: LeadRow) {
  if (state === 'spam') return { word: 'spam', color: 'error' } as const;
  if (state === 'done') return { word: 'done', color: 'success' } as const;
  // A later release may have written a state of its own.
  if (state !== 'open') return { word: String(state), color: 'primary' } as const;
  if (suspect) return { word: 'suspect', color: 'error' } as const;
  if (confirmed) return { word: 'confirmed', color: 'success' } as const;
  return { word: 'open', color: 'primary' } as const;
}

/** Says who answered a lead, when (see `relativeTime`) and how. */
export function answerWords({ by, reply }: NonNullable<WholeLead['answered']>, moment: string): string {
  const when = moment.replace(/^Today /, 'at ').replace(/^Yesterday /, 'yesterday at ');
  return `${by} answered ${/^\d/.test(when) ? `on ${when}` : when} (${reply})`;
}

/** Returns a text of a reply with the names of the person, the company and the sender. A name that is missing leaves no gap. */
export function filledReply(text: string, { name }: Pick<LeadRow, 'name'>, sender: string): string {
  const facts: Record<string, string> = { name, sender, company: brand.name };
  return text.replace(/( ?)\{(\w+)\}/g, (whole, space: string, fact: string) => {
    const known = facts[fact];
    return known === undefined ? whole : known && space + known;
  });
}

/**
 * Returns the addresses at which a person is reached; WhatsApp needs a whole mobile number. The mail has a reply's subject
 * and text, in which the names of the person, the company and the sender are filled in.
 */
export function linksTo(lead: LeadRow, reply = { subject: '', text: '' }, sender = '') {
  const { email, phone } = lead;
  const encodedReply = (text: string) => encodeURIComponent(filledReply(text, lead, sender));
  const number = withCountryCode(phone).replace(/(?!^\+)\D/g, '');
  const subject = encodedReply(reply.subject || 'Your message to {company}');
  const text = reply.text && `&body=${encodedReply(reply.text.replaceAll('\n', '\r\n'))}`;
  return {
    mail: email && `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${subject}${text}`,
    call: number && `tel:${number}`,
    whatsApp: isChatNumber(phone) && `https://wa.me/${number.slice(1)}`,
  };
}
