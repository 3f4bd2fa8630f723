/** The last line of an Indian address: town, six digits of PIN code, perhaps the state. */
const townLine = /^(?<town>.+?)[\s,–-]+(?<code>\d{3} ?\d{3})(?:[\s,]+(?<state>\D+))?$/;

/** An address of several lines as schema.org has it. One that does not end with a town and its PIN code stays whole. */
export function postalAddress(address: string): Record<string, string> {
  const lines = address.split('\n').flatMap((line) => line.trim().replace(/,$/, '') || []);
  const { town, code, state } = townLine.exec(lines.at(-1) ?? '')?.groups ?? {};
  const street = town ? lines.slice(0, -1) : lines;
  return {
    '@type': 'PostalAddress',
    streetAddress: street.join(', '),
    ...(town && { addressLocality: town }),
    ...(state && { addressRegion: state }),
    ...(code && { postalCode: code }),
    addressCountry: 'IN',
  };
}

/**
 * Whether an address can be where a map is told to search: its town is named there or, where the town is not known, one
 * part of the search is in the address.
 */
export function isAtPlace(address: string, search: string): boolean {
  const { addressLocality: town } = postalAddress(address);
  if (town) return search.toLowerCase().includes(town.toLowerCase());
  const parts = search
    .toLowerCase()
    .split(',')
    .map((part) => part.replace(/[\d\s]+$/, '').trim());
  return parts.some((part) => part !== '' && address.toLowerCase().includes(part));
}
