import {
  type AnySchema,
  ArraySchema,
  BooleanSchema,
  type ISchema,
  NumberSchema,
  ObjectSchema,
  type Schema,
} from 'yup';
import { plainText } from '#site/markdown.ts';
import { type BlockName, blockFields, blockNames } from '#site/pages/blocks.ts';
import { pageShape } from '#site/pages/page.ts';
import { contentRecords, type RecordName } from '#site/records/contentRecords.ts';
import { itemOf as itemSchema } from '#site/records/readValue.ts';
import type { Path } from './paths.ts';

/** The shape of a part of a record, as a form shows it. */
export type Shape =
  | { kind: 'list'; item: Shape }
  | { kind: 'group'; fields: [key: string, shape: Shape][]; isOptional?: boolean }
  /** Keys are staff's own, values are addresses. */
  | { kind: 'map' }
  /** Names that staff put in order. */
  | { kind: 'order'; names: readonly string[] }
  | { kind: 'text'; isOptional: boolean; fallback: string; choices?: readonly string[]; isMarkdown?: boolean }
  | { kind: 'number' }
  | { kind: 'flag' };
type Group = Extract<Shape, { kind: 'group' }>;

/** Returns the shape of a block's fields. */
export const blockShape = (block: BlockName): Group => groupOf(blockFields[block]);

/** Returns a text of a block, at the path in it, as visitors read it: without the signs of Markdown. */
export function readableText(block: unknown, path: Path, text: string): string {
  const name = blockNames.find((each) => each === (block as { block?: unknown } | undefined)?.block);
  const shape = path.reduce<Shape | undefined>(
    (part, key) =>
      part?.kind === 'list'
        ? part.item
        : part?.kind === 'group'
          ? part.fields.find(([each]) => each === key)?.[1]
          : undefined,
    name && blockShape(name),
  );
  return shape?.kind === 'text' && shape.isMarkdown ? plainText(text) : text;
}

/** Returns the shape of a page's settings: what it has besides its blocks and its addresses, which calls of their own change. */
export function settingsShape(): Group {
  const { path: _, blocks: __, formerly: ___, movedTo: ____, ...fields } = pageShape().fields;
  return groupOf(fields);
}

/** Returns the shape of a record. */
export const shapeOf = (name: RecordName): Shape => read(contentRecords[name].shape());

/** Returns whether the file of a text is a list with this one record. */
export const isFirstOf = (name: string): boolean =>
  Object.hasOwn(contentRecords, name) &&
  (contentRecords[name as RecordName].shape() as AnySchema).meta()?.first === true;

const groupOf = (fields: object): Group => ({
  kind: 'group',
  fields: Object.entries(fields).map(([key, field]: [string, ISchema<unknown>]) => [key, read(field)]),
});

function read(part: ISchema<unknown>): Shape {
  const node = part.resolve({ value: undefined }) as Schema;
  if (node instanceof ArraySchema) return { kind: 'list', item: read(itemSchema(node)) };
  if (node instanceof ObjectSchema) {
    const group = groupOf(node.fields);
    if (group.fields.length === 0) return { kind: 'map' };
    return { ...group, isOptional: 'default' in node.spec && !node.spec.default };
  }
  if (node instanceof NumberSchema) return { kind: 'number' };
  if (node instanceof BooleanSchema) return { kind: 'flag' };
  const { order, isMarkdown } = node.meta() ?? {};
  if (order) return { kind: 'order', names: order };
  const choices = node.describe().oneOf.map(String).filter(Boolean);
  return {
    kind: 'text',
    isOptional: node.spec.optional === true,
    fallback: String(node.getDefault() ?? ''),
    ...(choices.length > 0 && { choices }),
    ...(isMarkdown && { isMarkdown }),
  };
}

/** Returns the value of a new part: required texts are empty, optional ones missing. */
export function emptyOf(shape: Shape): unknown {
  if (shape.kind === 'list') return [];
  if (shape.kind === 'map') return {};
  if (shape.kind === 'text') return '';
  if (shape.kind !== 'group') return undefined;
  return Object.fromEntries(
    shape.fields
      .filter(([, field]) => !('isOptional' in field && field.isOptional) && emptyOf(field) !== undefined)
      .map(([key, field]) => [key, emptyOf(field)]),
  );
}

/** Returns how much room a text needs: several lines, a whole line, or half of one. */
export function sizeOf(key: string, group: string): 'lines' | 'line' | 'half' {
  if (/^(labels|ariaLabels|sectionTitles|titles|origin)$/.test(group)) return 'half';
  const hasLines =
    /^(text|summary|lead|address|introduction|ignore|placeholder|items|paragraphs|paragraph\d|(\w+D|d)escription|subtitle|brandNote|caption)$/;
  if (hasLines.test(key)) return 'lines';
  const isWide =
    /heading|title|subject|copyright|reserved|suspect|reply|received|^file$|^note$|Hint$|Example$|points|imageAlt|profile|^alt$|^question$|^under$/i;
  return isWide.test(key) ? 'line' : 'half';
}

/** Returns the required fields of a new block without texts, and those of an entry of its list. */
export function emptyBlock(block: BlockName): { fields: object; entry: object } {
  const shape = blockShape(block);
  const list = shape.fields.find(([key]) => key === 'items')?.[1];
  const entry = list && list.kind === 'list' ? emptyOf(list.item) : {};
  return { fields: emptyOf(shape) as object, entry: entry as object };
}
