import { ArraySchema, type ISchema, NumberSchema, ObjectSchema, type Schema } from 'yup';
import { type Block, blockFields } from '#site/pages/blocks.ts';
import { itemOf } from '#site/records/readValue.ts';

/** Returns one block of every kind with all its fields and `count` entries. `text` returns a text, by what the sample says there. */
export function allBlocks(text: (usual: string) => string = (usual) => usual, count = 3) {
  const heading = text('The ward writes once');
  const sentence = text('Nurses see the bed, the bill and the pharmacy in one list, on the tablet they had.');
  const markdown = [
    `${sentence} **${sentence}** *${heading}* [${heading}](/services)`,
    `## ${heading}`,
    `- ${sentence}\n- ${heading}\n  1. ${heading}\n  2. [${heading}](mailto:ward@company.example)`,
    `### ${heading}`,
    `> ${sentence}`,
  ].join('\n\n');
  const files = { picture: 'uploads/boulders.jpg', pdf: 'uploads/prices.pdf' };
  const texts = new Map(
    Object.entries({ line: heading, lines: sentence, markdown, link: '/services', ...files }),
  );
  const sampleOf = (part: ISchema<unknown>, key: string): unknown => {
    const schema = part.resolve({ value: undefined }) as Schema;
    if (schema instanceof ArraySchema)
      return Array.from({ length: count }, () => sampleOf(itemOf(schema), key));
    if (schema instanceof ObjectSchema) return fill(schema.fields);
    if (schema instanceof NumberSchema) return 3;
    if (key === 'under') return '/articles';
    const { kind = '' } = schema.meta() ?? {};
    return kind === 'choice' ? schema.describe().oneOf[1] : (texts.get(kind) ?? text('Head of nursing'));
  };
  const fill = (fields: object): object =>
    Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, sampleOf(field, key)]));
  return Object.entries(blockFields).map(([block, fields]) => ({ block, ...fill(fields) })) as Block[];
}
