/** A member of staff as a setting names them. */
interface StaffMember {
  readonly name: string;
  /** The mail address; '' for none. */
  readonly address: string;
}

/** `Name`, `Name <address>`, or `"Name, with a comma" <address>`; in quotes `\"` is a quote. */
const member = /^\s*(?:"((?:[^"\\]|\\.)*)"|([^"<>,]*[^"<>,\s]))\s*(?:<([^\s<>@,"]+@[^\s<>@,"]+)>)?\s*$/;

/** Splits at commas that are in no quotes. */
const parts = /(?:"(?:[^"\\]|\\.)*"|[^,])+|(?<=,)(?=,|$)|^$/g;

const quoting = 'A name with a comma (,) must be in quotes, such as "Rao, Asha" <asha@site.example>';

/**
 * Reads a list of staff. Any name that a proxy passes on is taken, such as a mail address; one with a comma, a quote or an angle
 * bracket is in quotes. Either all have an address or, where names alone are enough, none: a name without one, next to others with
 * one, is the part of a name before a comma.
 *
 * @throws Error with the reason, which names what cannot be read and the character that is in the way
 */
export function readStaff(list: string, needs: { addresses: boolean }): StaffMember[] {
  if (!list.trim()) return [];
  const members = (list.match(parts) ?? []).map((part) => memberOf(part));
  const bare = members.find(({ address }) => !address);
  const hasAddresses = members.some(({ address }) => address);
  if (bare && (needs.addresses || hasAddresses)) throw new Error(`"${bare.name}" has no address. ${quoting}`);
  return members;
}

function memberOf(part: string): StaffMember {
  const [, quoted, plain, address = ''] = member.exec(part) ?? [];
  const name = (quoted?.replace(/\\(.)/g, '$1') ?? plain ?? '').trim();
  if (name) return { name, address };
  const [sign] = /["<>]/.exec(part.replace(/<[^<>]*>\s*$/, '')) ?? [];
  const reason = sign
    ? `A name with ${sign} must be in quotes`
    : part.trim()
      ? 'An address must be such as <meena@site.example>'
      : 'There is a comma (,) without a name';
  throw new Error(`"${part.trim()}" cannot be read. ${reason}`);
}
