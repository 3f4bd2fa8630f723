import type { Brand } from '#theme/brandTypes.ts';
import sampleFooters from '../seed/footer.json' with { type: 'json' };
import { isAtPlace } from './postalAddress.ts';

/** Records by name, as their files have them. */
type RecordValues = Record<string, unknown>;

const most = 10;

/**
 * What does not fit together, or is still of the sample: a sentence each, ten at most. The brand is that of
 * `theme/brand.ts`; each record is compared with it and with the other footer.
 */
export function brandFindings(brand: Brand, records: RecordValues): string[] {
  const found = [...contradictions(brand, records), ...sampleBrand(brand), ...samples(records)];
  return found.length > most
    ? [...found.slice(0, most - 1), `and ${found.length - most + 1} more of the kind`]
    : found;
}

function* contradictions({ name, legalName, map }: Brand, records: RecordValues) {
  const [main, service] = [records.footer, records.serviceFooter].map(contactIn);
  for (const [record, contact] of [
    ['footer', main],
    ['serviceFooter', service],
  ] as const) {
    const { copyright = '', address = '' } = contact ?? {};
    if (copyright && ![name, legalName].some((own) => copyright.includes(own)))
      yield `${record}: the copyright "${copyright}" does not name ${name}, the company of theme/brand.ts`;
    if (address && !isAtPlace(address, map.query))
      yield `${record}: the address "${oneLine(address)}" is not at "${map.query}", the map of theme/brand.ts: search engines are not told its latitude and longitude`;
  }
  for (const field of ['address', 'phone', 'email'] as const) {
    const [one = '', other = ''] = [main?.[field], service?.[field]];
    if (one && other && oneLine(one) !== oneLine(other))
      yield `footer and serviceFooter: the ${field} is "${oneLine(one)}" in one, "${oneLine(other)}" in the other`;
  }
  if (Math.abs(map.latitude) > 90 || Math.abs(map.longitude) > 180)
    yield `theme/brand.ts: latitude ${map.latitude} and longitude ${map.longitude} are no place on earth`;
  const far = Math.max(
    Math.abs(map.latitude - samplePlace.latitude),
    Math.abs(map.longitude - samplePlace.longitude),
  );
  if (far < 0.2 && !isAtPlace(sample.address ?? '', map.query))
    yield `theme/brand.ts: latitude and longitude are still those of the sample, not of "${map.query}"`;
}

type Contact = Partial<Record<'address' | 'phone' | 'email' | 'copyright', string>>;

/** How a footer says to reach the company; one of the two has it in its branch. */
function contactIn(record: unknown): Contact {
  const [first] = [record].flat() as (Contact & { branch?: Contact })[];
  return { ...first?.branch, ...first };
}

const oneLine = (text: string) => text.split(/\s*\n\s*/).join(', ');

const sample = contactIn(sampleFooters);
const sampleName = sample.copyright?.replace(/^©\s*\d*\s*/, '') ?? '';
const samplePlace = { latitude: 17.4474, longitude: 78.3762 };

function* sampleBrand({ name }: Brand) {
  if (name === sampleName) yield `theme/brand.ts: ${name} is the sample company`;
}

/** A line for each kind of sample in each record. */
function* samples(records: RecordValues) {
  for (const [record, value] of Object.entries(records)) {
    const texts = [...textsIn(value)];
    const marked = markedIn(value);
    if (marked > 0)
      yield `${record}: ${marked === 1 ? '1 text is' : `${marked} texts are`} marked as sample, but visitors see no difference`;
    if (texts.some((text) => text.includes(sampleName)))
      yield `${record}: names ${sampleName}, the sample company`;
    if (texts.some((text) => text === sample.phone))
      yield `${record}: ${sample.phone} is the sample phone number`;
    const reserved = texts.find((text) => /[\w-]\.example\b/.test(text));
    if (reserved) yield `${record}: ${oneLine(reserved)} is a sample address, which does not exist`;
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** How many things say of themselves that they are samples. */
function markedIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inner = Object.values(value).reduce<number>((sum, it) => sum + markedIn(it), 0);
  return inner + ('sample' in value && value.sample === true ? 1 : 0);
}
