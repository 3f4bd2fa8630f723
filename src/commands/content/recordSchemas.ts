import { type AnySchema, ArraySchema, type ISchema, ObjectSchema, type Schema } from 'yup';
import { wordsOf } from '#desk/fieldWords.ts';
import { iconNames } from '#site/iconNames.ts';
import { contentRecords, type RecordName } from '#site/records/contentRecords.ts';

type Json = Record<string, unknown>;

/** Returns the JSON Schema (draft 2020-12) of a record's file, from the shape that also checks it. */
export function schemaOf(name: RecordName): Json {
  const shape: AnySchema = contentRecords[name].shape();
  const schema = partSchema(shape, name, name);
  return shape.meta()?.first ? { title: schema.title, type: 'array', items: schema, minItems: 1 } : schema;
}

function partSchema(part: ISchema<unknown>, record: RecordName, key: string): Json {
  const node = part.resolve({ value: undefined }) as Schema;
  const { label, help } = wordsOf(record, key);
  const words = { title: label, description: help };
  if (node instanceof ArraySchema)
    return { ...words, type: 'array', items: partSchema(node.innerType as ISchema<unknown>, record, '') };
  if (node instanceof ObjectSchema) {
    const fields = Object.entries(node.fields as Record<string, ISchema<unknown>>);
    // The keys of a map are staff's own.
    if (fields.length === 0) return { ...words, type: 'object', additionalProperties: { type: 'string' } };
    const required = fields.filter(([, field]) => isNeeded(field)).map(([name]) => name);
    const properties = Object.fromEntries(
      fields.map(([name, field]) => [name, partSchema(field, record, name)]),
    );
    return { ...words, type: 'object', properties, required };
  }
  const { order } = node.meta() ?? {};
  if (order) return { ...words, type: 'array', items: { enum: order }, uniqueItems: true };
  const choices = key === 'icon' ? ['', ...iconNames] : node.describe().oneOf;
  return {
    ...words,
    type: 'string',
    ...(choices.length > 0 && { enum: choices }),
    ...(isNeeded(node) && { minLength: 1 }),
    default: node.getDefault() || undefined,
  };
}

/** Whether a value is required: a text that is not empty, or a list. */
const isNeeded = (part: ISchema<unknown>): boolean => {
  const node = part.resolve({ value: undefined }) as Schema;
  return !(node instanceof ObjectSchema) && !node.spec.optional;
};
