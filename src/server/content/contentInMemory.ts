import { pathOf, type RecordName, recordNames } from '#site/records/contentRecords.ts';
import type { Transport } from '#store/transport.ts';
import type { Content } from './content.ts';

const base = 'http://own.invalid';

/** Creates a transport that answers a rendering page's content calls from memory. */
export function contentInMemory(content: Content, report: Transport['report']): Transport {
  const names = new Map<string, RecordName>(recordNames.map((name) => [pathOf(name), name]));
  return {
    apiBase: base,
    siteBase: base,
    report,
    fetch: async (input) => {
      const name = names.get(new URL(input instanceof Request ? input.url : input).pathname);
      const record = name && content.records.get(name);
      return record
        ? new Response(record.body, { headers: { 'content-type': 'application/json' } })
        : new Response('{"error":"missing"}', {
            status: 503,
            headers: { 'content-type': 'application/json' },
          });
    },
  };
}
