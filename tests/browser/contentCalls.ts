import type { Page } from '@playwright/test';
import { pathOf, publicRecords } from '#site/records/contentRecords.ts';

const contentPaths = new Set<string>(publicRecords.map((name) => pathOf(name)));

/** The content calls the page makes from now on. */
export function contentCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (contentPaths.has(pathname) && request.resourceType() !== 'document') calls.push(pathname);
  });
  return calls;
}
