import { domainToASCII } from 'node:url';
import { storableText } from '../text/text.ts';

/** Normalises a text for comparison: trimmed, lower case, NFC. */
export const foldedText = (text: string): string => storableText(text).trim().normalize('NFC').toLowerCase();

/** Normalises an email address for comparison: as a folded text, with the domain in ASCII. */
export const addressKey = (address: string): string =>
  foldedText(address).replace(/[^@]+$/, (domain) => domainToASCII(domain) || domain);

/** Returns the mailbox of an address key: many mail servers ignore the text after a plus sign, Gmail dots as well. */
export function mailboxOf(key: string): string {
  const [name = '', host = ''] = key.replace(/\+[^@]*/, '').split(/@(?=[^@]*$)/);
  return /^g(oogle)?mail\.com$/.test(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}

/** Normalises a phone number for comparison: its last ten digits, without country code, spaces and signs. */
export const phoneKey = (phone: string): string => phone.replace(/\D/g, '').slice(-10);

/** Returns the text that searches of a new lead match against: all its values, folded. */
export const searchText = (payload: Readonly<Record<string, unknown>>): string =>
  foldedText(Object.values(payload).join('\n'));
