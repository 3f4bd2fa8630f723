import { pageListPath } from '#site/pages/servedPage.ts';
import type { PictureTable } from '#site/pictures.ts';
import { isOwn, publicRecords, type RecordName, recordPath } from '#site/records/contentRecords.ts';
import { readRecord } from '#site/records/records.ts';
import { makeStore } from '#store/makeStore.ts';
import type { OpeningState } from '#store/pageState.ts';
import { loadRecords } from '#store/recordCache.ts';
import { sample, sampleRecord } from './sampleContent.ts';

export interface SampleOptions {
  /** Address of the section's page. */
  path?: string;
  /** Response bodies instead of the sample content. `null` makes the call fail, a promise delays it. */
  content?: Partial<Record<RecordName, unknown>>;
  /** Records loaded before the first render; by default all. */
  loaded?: readonly RecordName[];
  /** The available pictures. */
  pictures?: PictureTable;
  /** The page's initial message and posted form. */
  opening?: Partial<OpeningState>;
  /** Responds to the POST requests of the forms. */
  post?: (request: Request) => Response | Promise<Response>;
}

const checked = new Map<RecordName, unknown>();

/** Returns a sample record as sections receive it. Caches it, because checking takes longer than rendering. */
function checkedSample(name: RecordName): unknown {
  if (!checked.has(name)) checked.set(name, sampleRecord(name));
  return checked.get(name);
}

/** Creates a store filled with the sample content. Makes no network requests. */
export async function sampleStore(options: SampleOptions) {
  const { content = {}, loaded = publicRecords, pictures = {}, opening, post } = options;
  const bodies: Record<string, unknown> = { ...sample, ...content };
  const transport = {
    apiBase: 'http://api.test',
    siteBase: 'http://site.test',
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      if (new URL(request.url).pathname === pageListPath) return Response.json([]);
      const name = publicRecords.find((it) => recordPath(it) === new URL(request.url).pathname);
      if (!name) return (await post?.(request)) ?? Response.json({ error: 'No such call' }, { status: 404 });
      const given = await bodies[name];
      // As the server does.
      const body = isOwn(name) ? (readRecord(name, given).data ?? null) : given;
      return body === null ? Response.json({ error: 'Not today' }, { status: 500 }) : Response.json(body);
    },
  };
  const isAsInSample = (name: RecordName) => loaded.includes(name) && !(name in content);
  const records = Object.fromEntries(
    publicRecords.flatMap((name) => (isAsInSample(name) ? [[name, checkedSample(name)]] : [])),
  );
  const store = makeStore(transport, { ...opening, pictures, records });
  await loadRecords(store, loaded);
  return store;
}
