import { products } from '#site/products.ts';
import type { RecordName } from '#site/records/contentRecords.ts';
import type { Fault } from '#site/records/readValue.ts';

/** Entries of a checked record that belong to nothing, are there twice, or are missing. */
export function entryWarnings(name: RecordName, record: unknown): Fault[] {
  if (name === 'products') return productWarnings(record as { products: { slug: string }[] });
  if (name === 'termsPage' || name === 'privacyPage')
    return partWarnings(record as { sections: { id: string }[] });
  return [];
}

function productWarnings(record: { products: readonly { slug: string }[] }): Fault[] {
  const slugs = record.products.map(({ slug }) => slug);
  const known: readonly string[] = products.map(({ slug }) => slug);
  return [
    ...slugs.flatMap((slug, index) => {
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

function partWarnings({ sections }: { sections: readonly { id: string }[] }): Fault[] {
  const ids = sections.map(({ id }) => id);
  return ids.flatMap((id, index) => {
    const path = `sections[${index}].id`;
    if (!/^[\p{L}\p{N}][\p{L}\p{M}\p{N}_.-]*$/u.test(id))
      return [{ path, reason: `"${id}" is no fragment: write letters, digits and hyphens` }];
    return ids.indexOf(id) < index
      ? [{ path, reason: `"${id}" is there already; links lead to the first part` }]
      : [];
  });
}
