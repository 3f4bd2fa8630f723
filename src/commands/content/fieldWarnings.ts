import { ArraySchema, type ISchema, ObjectSchema, type Schema } from 'yup';
import { nearestName } from '#server/nearestName.ts';
import { contentRecords, type RecordName } from '#site/records/contentRecords.ts';
import { type Fault, isObject } from '#site/records/readValue.ts';

/** What pages do not show, but is meant to be there: ids (spec §3) and the mark of samples. */
const silent = ['_id', 'sample'];

/** Fields of a checked record that no page shows, each with the known name that is nearest to it. */
export function fieldWarnings(name: RecordName, record: unknown): Fault[] {
  const isFirst = Array.isArray(record) && !(contentRecords[name].shape() instanceof ArraySchema);
  return isFirst
    ? unknownIn(contentRecords[name].shape(), record[0], '[0]')
    : unknownIn(contentRecords[name].shape(), record, '');
}

function unknownIn(node: ISchema<unknown>, value: unknown, path: string): Fault[] {
  const schema = node.resolve({ value }) as Schema;
  if (schema instanceof ArraySchema && Array.isArray(value)) {
    const item = schema.innerType as ISchema<unknown>;
    return value.flatMap((part, index) => unknownIn(item, part, `${path}[${index}]`));
  }
  if (!(schema instanceof ObjectSchema) || !isObject(value)) return [];
  const fields = schema.fields as Record<string, ISchema<unknown>>;
  return Object.entries(value).flatMap(([key, part]) => {
    const place = path ? `${path}.${key}` : key;
    if (Object.hasOwn(fields, key)) return unknownIn(fields[key] as ISchema<unknown>, part, place);
    if (silent.includes(key)) return [];
    const nearest = nearestName(key, Object.keys(fields));
    return [
      {
        path: place,
        reason: `is no known field and is not shown${nearest ? `; the nearest one is ${nearest}` : ''}`,
      },
    ];
  });
}
