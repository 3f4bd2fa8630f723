/** Characters without a shape: marks of direction, joiners, spaces of no width, soft hyphens and selectors of variants. */
const invisible = /\p{Cf}|\u034f|[\ufe00-\ufe0f]/gu;

/** Returns a text as people see it, without what they paste along, such as `mailto:`. */
export const seenText = (text: string): string =>
  text
    .replace(invisible, '')
    .trim()
    .replace(/^(tel|mailto):/i, '');

/**
 * Normalises a text for searches: without case, accents and invisible characters, and with one kind of apostrophes and quotes.
 * Signs of Indian vowels are no accents.
 */
export const foldedText = (text: string): string =>
  seenText(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[‘’‚‛′‵`´ʹʻʼˈꞌ]/g, "'")
    .replace(/[“”„‟″‶«»‹›]/g, '"')
    // So do `ß` and `SS`, and both small sigmas, become the same.
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFC');
