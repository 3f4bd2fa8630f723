import type { Brand } from '#theme/brandTypes.ts';
import sampleFooters from '../seed/footer.json' with { type: 'json' };
import { isAtPlace } from './postalAddress.ts';

/** Records by name, as their files have them. */
type RecordValues = Record<string, unknown>;

/**
 * What does not fit together, a sentence each, and in one more what is still of the sample. The brand is that of
 * `theme/brand.ts`; each record is compared with it and with the other footer.
 */
export function brandFindings(brand: Brand, records: RecordValues): string[] {
  const left = [
    ...(brand.name === sampleName ? [`theme/brand.ts (${sampleName})`] : []),
    ...Object.entries(records).flatMap(([record, value]) => {
      const kinds = samplesIn(value);
      return kinds.length > 0 ? [`${record} (${kinds.join(', ')})`] : [];
    }),
  ];
  return [
    ...contradictions(brand, records),
    ...(left.length > 0 ? [`still of the sample: ${left.join('; ')}`] : []),
  ];
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

/** The kinds of sample texts in a record; visitors see no difference. */
function samplesIn(value: unknown): string[] {
  const texts = textsIn(value);
  const marked = markedIn(value);
  return [
    ...(marked > 0 ? [`${marked} marked as sample`] : []),
    ...(texts.some((text) => text.includes(sampleName)) ? [sampleName] : []),
    ...(texts.some((text) => text === sample.phone) ? ['phone number'] : []),
    ...(texts.some((text) => /[\w-]\.example\b/.test(text)) ? ['.example address'] : []),
  ];
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
