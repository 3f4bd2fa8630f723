import { join } from 'node:path';
import { ArraySchema, type ISchema, ObjectSchema, type Schema } from 'yup';
import type { Content, ContentFault } from '#server/content/content.ts';
import { nearestName } from '#server/nearestName.ts';
import { storedPaths } from '#server/pictures/openPictures.ts';
import { iconNames } from '#site/iconNames.ts';
import { imageUrl } from '#site/imageUrl.ts';
import { products } from '#site/products.ts';
import { contentRecords, type RecordName } from '#site/records/contentRecords.ts';
import { type Fault, isObject } from '#site/records/readValue.ts';
import { movedTo, notFoundRoute, routeFor } from '#site/routes.ts';

/**
 * What is sound but will not work as meant: icons that fall back to another, links to what does not exist, fields that no
 * page shows, entries that belong to no product.
 */
export function contentWarnings(content: Content, folder: string): ContentFault[] {
  const pictures = storedPaths(content).map((stored) => imageUrl('', stored) ?? '');
  return [...content.records].flatMap(([name, { body }]) => {
    const record = JSON.parse(body);
    const warnings = [
      ...fieldWarnings(name, record),
      ...[...textsIn(record)].flatMap((text) => textWarning(text, pictures)),
      ...(name === 'products' ? productWarnings(record) : []),
    ];
    return warnings.map((warning) => ({ file: join(folder, `${name}.json`), ...warning }));
  });
}

interface RecordText {
  key: string;
  /** Its place as faults name it. */
  path: string;
  text: string;
}

/** Every text inside a JSON value. */
export function* textsIn(value: unknown, path = '', key = ''): Generator<RecordText> {
  if (typeof value === 'string') yield { key, path, text: value.trim() };
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* textsIn(item, `${path}[${index}]`, key);
  } else if (isObject(value)) {
    for (const [name, inner] of Object.entries(value))
      yield* textsIn(inner, path ? `${path}.${name}` : name, name);
  }
}

function textWarning({ key, path, text }: RecordText, pictures: readonly string[]): Fault[] {
  if (key === 'icon' && text && !(iconNames as readonly string[]).includes(text)) {
    const reason = `"${text}" is no known icon, Users is shown; there are ${iconNames.join(', ')}`;
    return [{ path, reason }];
  }
  const isLink = key === 'path' || key.endsWith('Link');
  const reason = isLink && text.startsWith('/') && linkWarning(text, pictures);
  return reason ? [{ path, reason, lost: 'link' }] : [];
}

function linkWarning(link: string, pictures: readonly string[]): string | undefined {
  const [path = ''] = link.split(/[?#]/, 1);
  if (path.startsWith('/uploads/'))
    return pictures.includes(path)
      ? undefined
      : 'of the folder uploads only pictures are served that a record names as image';
  const exists = routeFor(movedTo(path) ?? path) !== notFoundRoute;
  return exists ? undefined : `no page has the address ${path}`;
}

function productWarnings(record: { products: readonly { slug: string }[] }): Fault[] {
  const slugs = record.products.map(({ slug }) => slug);
  const known: readonly string[] = products.map(({ slug }) => slug);
  return [
    ...slugs.flatMap((slug, index): Fault[] => {
      const path = `products[${index}].slug`;
      if (!known.includes(slug))
        return [{ path, reason: `there is no product "${slug}"; its texts are not shown`, lost: 'entry' }];
      return slugs.indexOf(slug) < index
        ? [{ path, reason: `"${slug}" is there already; the first entry counts` }]
        : [];
    }),
    ...known
      .filter((slug) => !slugs.includes(slug))
      .map((slug) => ({
        path: 'products',
        reason: `"${slug}" is missing; its page is named by its address`,
      })),
  ];
}

/** What pages do not show, but is meant to be there: ids (spec §3) and the mark of samples. */
const silent = ['_id', 'sample'];

/** Fields of a checked record that no page shows, each with the known name that is nearest to it. */
function fieldWarnings(name: RecordName, record: unknown): Fault[] {
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
    const hint = nearest ? `; the nearest one is ${nearest}` : '';
    return [{ path: place, reason: `is no known field and is not shown${hint}` }];
  });
}
