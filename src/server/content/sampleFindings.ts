import sampleFooters from '#content/footer.json' with { type: 'json' };
import sampleOffice from '#content/office.json' with { type: 'json' };
import { brand } from '#theme/brand.ts';
import type { Content } from './content.ts';

const [{ copyright }] = sampleFooters as [(typeof sampleFooters)[number]];
const sampleName = copyright.replace(/^© \S+ /, '');

/** Returns a sentence that names the sample content still in use in brand and content; empty when there is none. */
export function sampleFindings(
  { bodies, pages }: Pick<Content, 'bodies' | 'pages'>,
  name: string = brand.name,
): string[] {
  const left = name === sampleName ? [`theme/brand.ts (${sampleName})`] : [];
  const texts: [string, unknown][] = [
    ...[...bodies].map(([record, { body }]): [string, unknown] => [record, JSON.parse(body)]),
    ...[...pages].map(([page, text]): [string, unknown] => [`pages/${page}`, text]),
  ];
  for (const [file, text] of texts) {
    const kinds = samplesIn(text);
    if (kinds.length > 0) left.push(`${file} (${kinds.join(', ')})`);
  }
  return left.length > 0 ? [`sample content still in use: ${left.join('; ')}`] : [];
}

/** Returns the kinds of sample texts in a record; visitors see no difference. */
function samplesIn(value: unknown): string[] {
  const texts: string[] = [];
  let marked = 0;
  JSON.stringify(value, (key, inner) => {
    if (key === 'sample' && inner === true) marked += 1;
    if (typeof inner === 'string') texts.push(inner);
    return inner;
  });
  return [
    ...(marked > 0 ? [`${marked} marked as sample`] : []),
    ...(texts.some((text) => text.includes(sampleName)) ? [sampleName] : []),
    ...(texts.includes(sampleOffice.phone) ? ['phone number'] : []),
    ...(texts.some((text) => /[\w-]\.example\b/.test(text)) ? ['.example address'] : []),
  ];
}
