import { brand } from '#theme/brand.ts';
import type { Content } from '../content/content.ts';
import { brandFindings } from './brandFindings.ts';

/** What does not fit together in the brand and the content that is served, or is still of the sample. */
export function contentFindings({ records }: Pick<Content, 'records'>): string[] {
  const values = [...records].map(([name, { body }]) => [name, JSON.parse(body)] as const);
  return brandFindings(brand, Object.fromEntries(values));
}
