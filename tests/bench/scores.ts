import { runLighthouse, scoreOf } from './lighthouse.ts';
import { indexablePaths, shortened } from './pages.ts';
import type { Report } from './table.ts';

const categories = ['accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse's other scores for every page that search engines may list, and what keeps one from 100. */
export async function measureScores(siteUrl: string): Promise<Report> {
  const rows: string[][] = [];
  for (const path of indexablePaths) {
    console.error(`Lighthouse, other scores: ${path}`);
    const result = await runLighthouse(siteUrl + path, [...categories]);
    const failed = categories.flatMap((category) =>
      (result.categories[category]?.auditRefs ?? []).filter(({ id, weight }) => {
        const score = result.audits[id]?.score ?? null;
        return weight > 0 && score !== null && score < 1;
      }),
    );
    rows.push([
      shortened(path),
      ...categories.map((category) => String(scoreOf(result, category))),
      failed.map(({ id }) => id).join(', '),
    ]);
  }
  return {
    title: 'Accessibility, best practices, search',
    notes: 'Lighthouse mobile, one run each. Aim: 100.',
    head: ['page', ...categories, 'failed'],
    rows,
  };
}
