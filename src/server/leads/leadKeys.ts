import { domainToASCII } from 'node:url';
import { foldedText, seenText } from '#site/foldedText.ts';
import { storableText } from '../text/text.ts';

/** Version of the rules by which keys and search texts of new leads are made; leads of earlier versions are folded again. */
export const newestFolding = 1;

/** Normalises an email address for comparison: as it is seen, in lower case, with the domain in ASCII. Accents differ. */
export const addressKey = (address: string): string =>
  seenText(storableText(address))
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^@]+$/, (domain) => domainToASCII(domain) || domain);

/** Returns the mailbox of an address key: many mail servers ignore the text after a plus sign, Gmail dots as well. */
export function mailboxOf(key: string): string {
  const [name = '', host = ''] = key.replace(/\+[^@]*/, '').split(/@(?=[^@]*$)/);
  return /^g(oogle)?mail\.com$/.test(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}

/** Normalises a phone number for comparison: its last ten digits, without country code, spaces and signs. */
export const phoneKey = (phone: string): string => phone.replace(/\D/g, '').slice(-10);

/** Returns the text that searches of a new lead match against: all its values, folded. */
export const searchText = (payload: Readonly<Record<string, unknown>>): string =>
  foldedText(storableText(Object.values(payload).join('\n')));
