import { PictureRefusal } from '../content/uploads.ts';

/** By the first bytes, one character for each. */
const shown = [
  /^\xff\xd8\xff/,
  // The chunk acTL comes before the pixels of an animated one.
  /^\x89PNG\r\n(?!.*acTL)/s,
  /^RIFF.{4}WEBP/s,
  /^GIF8[79]a/,
  // A picture, not the sequence that `avis` is.
  /^.{4}ftyp(avif|(?!avis).{4,60}avif)/s,
];

/** Those that staff may take for pictures of the web. */
const others: readonly [name: string, start: RegExp][] = [
  ['an animated AVIF', /^.{4}ftypavis/s],
  ['an animated PNG', /^\x89PNG/],
  ['a HEIC', /^.{4}ftyp(hei|hev|mif1|msf1)/s],
  ['an SVG', /<svg[\s>]/i],
  ['a TIFF', /^(II\*|MM.\*)/s],
  ['a web page', /^\s*<(!doctype html|html|head|body)\b/i],
];

/**
 * Looks at the first bytes, whatever a name or header says: only these formats reach the library that decodes them.
 *
 * @throws PictureRefusal
 */
export function requireKind(bytes: Buffer): void {
  const start = bytes.toString('latin1', 0, 8_000);
  if (shown.some((pattern) => pattern.test(start))) return;
  const [kind = 'no picture'] = others.find(([, pattern]) => pattern.test(start)) ?? [];
  throw new PictureRefusal(`is ${kind}; only jpg, png, webp, avif and gif pictures are shown`);
}
