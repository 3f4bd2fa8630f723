import { expect, test } from 'vitest';
import { ArraySchema, type ISchema, ObjectSchema, type Schema } from 'yup';
import { contentRecords, recordNames } from '#site/records/contentRecords.ts';
import { requiredTexts } from './requiredTexts.ts';

/** Returns the paths of a record's required texts and lists, such as `links.menu` or `quotes[].role`. */
function requiredIn(schema: ISchema<unknown>, path = ''): string[] {
  const node = schema.resolve({ value: undefined }) as Schema;
  if (node instanceof ObjectSchema) {
    return Object.entries(node.fields as Record<string, ISchema<unknown>>).flatMap(([key, field]) =>
      requiredIn(field, path ? `${path}.${key}` : key),
    );
  }
  const own = node.spec.optional ? [] : [path];
  return node instanceof ArraySchema
    ? [...own, ...requiredIn(node.innerType as ISchema<unknown>, `${path}[]`)]
    : own;
}

test('content folders in use may lack a text that is added to a record', () => {
  const errors = recordNames.flatMap((name) =>
    requiredIn(contentRecords[name].shape())
      .filter((path) => path && requiredTexts[name] && !requiredTexts[name].split(' ').includes(path))
      .map(
        (path) =>
          `${name}: ${path}: make it withDefault('…'), optional() or optionalList(): folders in use lack it`,
      ),
  );
  expect(errors).toEqual([]);
});
