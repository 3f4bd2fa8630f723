import { type AnySchema, ArraySchema, type ISchema, ObjectSchema, type Schema } from 'yup';
import { iconNames } from '#site/iconNames.ts';
import { contentRecords, type RecordName } from '#site/records/contentRecords.ts';
import { routes } from '#site/routes.ts';
import words from './fieldWords.json' with { type: 'json' };

type Json = Record<string, unknown>;

/** The titles of fields and records that differ from their keys, and their help texts, by key. */
const fieldWords: Readonly<Record<string, { title?: string; description?: string }>> = words;

/** The parts of a record's form. */
interface RecordForm {
  title: string;
  /** Path of a page that shows it. */
  page: string;
  schema: Json;
  /** The looks of its fields, as react-jsonschema-form takes them. */
  ui: Json;
}

/** The form of a record, from the shape that also checks it. */
export function formOf(name: RecordName): RecordForm {
  const schema = schemaOf(name);
  const shown = routes.find(({ records }) => (records as readonly RecordName[]).includes(name));
  return {
    title: titleOf(name),
    page: shown?.path ?? '/',
    schema,
    ui: { ...uiOf(contentRecords[name].shape(), name), 'ui:label': false },
  };
}

const titleOf = (key: string) => fieldWords[key]?.title ?? wordsOf(key);

/** The JSON Schema (draft 2020-12) of a record's file. */
export function schemaOf(name: RecordName): Json {
  const shape: AnySchema = contentRecords[name].shape();
  const schema = partSchema(shape, name);
  return shape.meta()?.first ? { title: titleOf(name), type: 'array', items: schema, minItems: 1 } : schema;
}

function partSchema(part: ISchema<unknown>, key: string): Json {
  const node = part.resolve({ value: undefined }) as Schema;
  const words = { title: titleOf(key), description: fieldWords[key]?.description };
  if (node instanceof ArraySchema)
    return { ...words, type: 'array', items: partSchema(node.innerType as ISchema<unknown>, '') };
  if (node instanceof ObjectSchema) {
    const fields = Object.entries(node.fields as Record<string, ISchema<unknown>>);
    // The keys of a map are staff's own.
    if (fields.length === 0) return { ...words, type: 'object', additionalProperties: { type: 'string' } };
    const required = fields.filter(([, field]) => isNeeded(field)).map(([name]) => name);
    const properties = Object.fromEntries(fields.map(([name, field]) => [name, partSchema(field, name)]));
    return { ...words, type: 'object', properties, required };
  }
  return {
    ...words,
    type: 'string',
    ...(key === 'icon' && { enum: ['', ...iconNames] }),
    ...(isNeeded(node) && { minLength: 1 }),
    default: node.getDefault() || undefined,
  };
}

/** Whether a value is required: a text that is not empty, or a list. */
const isNeeded = (part: ISchema<unknown>): boolean => {
  const node = part.resolve({ value: undefined }) as Schema;
  return !(node instanceof ObjectSchema) && !node.spec.optional;
};

function uiOf(part: ISchema<unknown>, key: string): Json {
  const node = part.resolve({ value: undefined }) as Schema;
  if (node instanceof ArraySchema) {
    // The code decides on the products, because each has a page.
    const fixed = key === 'products' && {
      'ui:options': { addable: false, removable: false, orderable: false },
    };
    return { ...fixed, items: uiOf(node.innerType as ISchema<unknown>, '') };
  }
  if (node instanceof ObjectSchema)
    return Object.fromEntries(
      Object.entries(node.fields as Record<string, ISchema<unknown>>).map(([name, field]) => [
        name,
        uiOf(field, name),
      ]),
    );
  if (isHidden(key)) return { 'ui:widget': 'hidden' };
  if (key === 'image') return { 'ui:widget': 'picture' };
  return { 'ui:emptyValue': '', ...(isLong(key) && { 'ui:widget': 'textarea', 'ui:options': { rows: 3 } }) };
}

/** Keys whose texts may have several lines. */
const isLong = (key: string): boolean =>
  /^(text|summary|lead|address|introduction|ignore|message|placeholder|items|paragraph\d|(\w+D|d)escription|subtitle|\w+Hint|\w*[nN]ote)$/.test(
    key,
  );

/** Keys that staff do not own: they are kept, and not shown. */
const isHidden = (key: string): boolean => key === 'slug';

/** A key in words: `buttonText` gives `Button text`. */
function wordsOf(key: string): string {
  const words = key.replace(/[_\d]+/g, (it) => it.replace('_', ' ')).replace(/(?<=[a-z])(?=[A-Z\d])/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
