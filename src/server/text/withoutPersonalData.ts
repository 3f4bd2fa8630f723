/** A mail address, with the at sign of any width. */
const mailAddress = /[^\s/?&=,;:<>"'()]+[@\uff20][^\s/?&=,;:<>"'()]+/gu;

/** Seven digits or more, as phone numbers and customer numbers are, also in groups. */
const longNumber = /\+?\p{Nd}(?: ?\p{Nd}){6,}/gu;

/** Words long enough to be a secret, such as the token of a link that resets a password. */
const longWord = /[\w.~-]{16,}/g;

/** A run that is a secret if there are only letters and digits in it: people do not write such long words in addresses. */
const longestWord = 32;

/** Changes between small letters, capitals and digits from which a word is random: `iPhone15Pro` has three. */
const mostChanges = 5;

function kindOf(sign: string): 'digit' | 'small' | 'capital' {
  if (/\d/.test(sign)) return 'digit';
  return /[a-z]/.test(sign) ? 'small' : 'capital';
}

function isRandom(word: string): boolean {
  const parts = word.split(/[_.~-]+/);
  if (parts.some((part) => part.length >= longestWord)) return true;
  let changes = 0;
  for (const part of parts)
    for (let at = 1; at < part.length; at++) {
      const before = kindOf(part[at - 1] ?? '');
      const here = kindOf(part[at] ?? '');
      // Words begin with a capital.
      const isBeginning = before === 'capital' && here === 'small';
      if (before !== here && !isBeginning) changes += 1;
    }
  return changes >= mostChanges;
}

/** Decodes percent codes, also those of percent signs; a text with others stays as it is. */
function decoded(text: string): string {
  let whole = text;
  for (let round = 0; round < 4; round++) {
    try {
      const next = decodeURIComponent(whole);
      if (next === whole) break;
      whole = next;
    } catch {
      break;
    }
  }
  return whole;
}

/**
 * Replaces what may be of a person in an address or a parameter: mail addresses, numbers of seven digits and more, and long random
 * parts, percent-encoded or not. A text without these stays as it is.
 */
export function withoutPersonalData(text: string): string {
  const plain = decoded(text);
  const safe = plain
    .replace(mailAddress, '…')
    .replace(longNumber, '…')
    .replace(longWord, (word) => (isRandom(word) ? '…' : word));
  return safe === plain ? text : safe;
}
