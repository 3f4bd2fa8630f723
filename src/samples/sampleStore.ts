import type { PictureTable } from '#site/pictures.ts';
import { pathOf, publicRecords, type RecordName } from '#site/records/contentRecords.ts';
import { makeStore } from '#store/makeStore.ts';
import type { OpeningState } from '#store/pageState.ts';
import { loadRecords } from '#store/recordCache.ts';
import { sample, sampleRecord } from './sampleContent.ts';

export interface SampleOptions {
  /** Address of the page the section is on. */
  path?: string;
  /** Answer bodies instead of the sample content; `null` makes that call fail, a promise makes it wait. */
  content?: Partial<Record<RecordName, unknown>>;
  /** Records loaded before the first render; all of them unless given. */
  loaded?: readonly RecordName[];
  /** The pictures that can be shown. */
  pictures?: PictureTable;
  /** The message it opens with, and the form it answers. */
  opening?: Partial<OpeningState>;
  /** Answers the calls that are not content: what the forms send. */
  post?: (request: Request) => Response | Promise<Response>;
}

const checked = new Map<RecordName, unknown>();

/** A record of the sample as sections get it; checked once, which takes longer than to render it. */
function checkedSample(name: RecordName): unknown {
  if (!checked.has(name)) checked.set(name, sampleRecord(name));
  return checked.get(name);
}

/** A store as the site has it, filled from the sample content; nothing is asked over the network. */
export async function sampleStore(options: SampleOptions) {
  const { content = {}, loaded = publicRecords, pictures = {}, opening, post } = options;
  const bodies: Record<string, unknown> = { ...sample, ...content };
  const transport = {
    apiBase: 'http://api.test',
    siteBase: 'http://site.test',
    report: () => {},
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      const name = publicRecords.find((it) => pathOf(it) === new URL(request.url).pathname);
      if (!name) return (await post?.(request)) ?? Response.json({ error: 'No such call' }, { status: 404 });
      const body = await bodies[name];
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
