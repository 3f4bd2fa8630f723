import { ArraySchema, type ISchema, ObjectSchema, reach, type Schema, StringSchema } from 'yup';
import { plainText } from '#site/markdown.ts';
import { pageShape } from '#site/pages/page.ts';
import { contentRecords, type RecordName } from '#site/records/contentRecords.ts';
import type { Kind } from '#site/records/fields.ts';
import { isRead, leavesOf } from '#site/records/leaves.ts';
import { schemaOf } from '#site/records/readBody.ts';
import { isObject, itemOf as itemSchema } from '#site/records/readValue.ts';
import { aboutBlock } from '../../../fieldWords.ts';
import { formatPath, isPage, type Path, parsePath, partAt } from './paths.ts';

/** The fields of a group, each with its key. */
export type FieldList = readonly (readonly [key: string, schema: Schema])[];

/** Returns the fields that a form shows: all but those that the server fills in. */
export const fieldsOf = (fields: object): FieldList =>
  Object.entries(fields)
    .map(
      ([key, field]: [string, ISchema<unknown>]) =>
        [key, field.resolve({ value: undefined }) as Schema] as const,
    )
    .filter(([, schema]) => !isFilled(schema));

function isFilled(schema: Schema): boolean {
  if (!(schema instanceof ObjectSchema)) return schema.meta()?.kind === 'provided';
  const parts = Object.values(schema.fields as object);
  return parts.length > 0 && parts.every(isFilled);
}

/** Returns the fields of a page's settings: what it has besides its blocks and its addresses, which calls of their own change. */
export function settingsFields(): FieldList {
  const { path: _, blocks: __, formerly: ___, ...fields } = pageShape().fields;
  return fieldsOf(fields);
}

/** Returns whether a text or a group may be missing. */
export const isOptional = (schema: Schema): boolean =>
  schema instanceof ObjectSchema
    ? 'default' in schema.spec && !schema.spec.default
    : schema instanceof StringSchema && schema.spec.optional === true;

/** Returns whether a record's file is a list with this one record. */
export const isFirstOf = (name: string): boolean =>
  Object.hasOwn(contentRecords, name) &&
  schemaOf(contentRecords[name as RecordName].shape).meta()?.first === true;

/** Returns the schema of the part of a record or a page at a path; undefined for an unknown one. */
export function schemaAt(name: string, data: unknown, path: Path): ISchema<unknown> | undefined {
  const schema = schemaOf(isPage(name) ? pageShape : contentRecords[name as RecordName].shape);
  const [inside, from] = isFirstOf(name) ? [path.slice(1), partAt(data, [0])] : [path, data];
  const list = inside.slice(0, inside.findLastIndex((key) => typeof key !== 'number') + 1);
  try {
    const found = (list.length === 0 ? schema : reach(schema, formatPath(list), from)) as Schema;
    return list.length < inside.length && found instanceof ArraySchema ? itemSchema(found) : found;
  } catch {
    return undefined;
  }
}

/** Yields the texts of a part of a record or a page that people read, with their paths in it. */
export function* textsIn(part: unknown, schema: ISchema<unknown> | undefined) {
  for (const leaf of schema ? leavesOf(schema, part) : [])
    if (isRead(leaf) && typeof leaf.value === 'string')
      yield { path: parsePath(leaf.path), text: readable(leaf.value, leaf.meta.kind) };
}

/** Returns a text as visitors read it: without the signs of Markdown. */
export const readable = (text: string, kind: Kind | undefined) =>
  kind === 'markdown' ? plainText(text) : text;

/** Returns the name of a list's entry: its first text, or the title of a block. */
export function entryName(entry: unknown, schema: ISchema<unknown> | undefined): string {
  if (isObject(entry) && typeof entry.block === 'string') return aboutBlock(entry.block).title;
  for (const { text } of textsIn(entry, schema)) if (text.trim()) return text;
  return '';
}

/** Returns the value of a new part: required texts are empty, optional ones missing. */
export function emptyOf(schema: Schema): unknown {
  if (schema instanceof ArraySchema) return [];
  if (schema instanceof StringSchema) return '';
  if (!(schema instanceof ObjectSchema)) return undefined;
  const required = fieldsOf(schema.fields).filter(([, field]) => !isOptional(field));
  return Object.fromEntries(
    required.map(([key, field]) => [key, emptyOf(field)]).filter(([, value]) => value !== undefined),
  );
}

/** Returns how much room a text needs: several lines, a whole line, or half of one. */
export function sizeOf(kind: Kind | undefined): 'lines' | 'line' | 'half' {
  if (kind === 'lines' || kind === 'headText') return 'lines';
  return kind === 'line' || kind === 'headTitle' || kind === 'screenReader' ? 'line' : 'half';
}
