import { pageNameAt } from '#site/pages/servedPage.ts';
import type { PictureTable } from '#site/pictures.ts';
import { pathOf, type RecordName, recordNames } from '#site/records/contentRecords.ts';
import type { Transport } from '#store/transport.ts';
import type { Content } from './content.ts';
import { servedPage } from './servedPages.ts';

const base = 'http://own.invalid';

const names = new Map<string, RecordName>(recordNames.map((name) => [pathOf(name), name]));

/** Creates a transport that answers a rendering page's content calls from memory. */
export function contentInMemory(
  content: Content,
  pictures: PictureTable,
  report: Transport['report'],
): Transport {
  const bodyAt = (path: string): string | undefined => {
    const record = names.get(path);
    if (record) return content.records.get(record)?.body;
    return JSON.stringify(servedPage(content, pageNameAt(path) ?? '', pictures));
  };
  return {
    apiBase: base,
    siteBase: base,
    report,
    fetch: async (input) => {
      const body = bodyAt(new URL(input instanceof Request ? input.url : input).pathname);
      return body
        ? new Response(body, { headers: { 'content-type': 'application/json' } })
        : new Response('{"error":"missing"}', {
            status: 503,
            headers: { 'content-type': 'application/json' },
          });
    },
  };
}
