import { isOwn, type RecordName, recordNames, recordPath } from '#site/records/contentRecords.ts';
import { officeIn } from '#site/records/office.ts';
import { readRecord } from '#site/records/records.ts';
import { digest, entityTag } from '../http/entityTags.ts';
import { readAnswer } from '../http/readAnswer.ts';
import type { Content, ContentBody, ContentSource } from './content.ts';
import { contentLimits } from './contentSet.ts';
import { withRoutes } from './routeMap.ts';
import { bodyOf } from './servedRecords.ts';

const apiRecords = recordNames.filter((name) => !isOwn(name));

interface ForeignContentOptions {
  /** Source of the records that the other host does not have. */
  own: ContentSource;
  /** Called for every call that fails or returns an unusable answer. */
  report: (problem: string) => void;
  /** Milliseconds after which a call is aborted. */
  timeout?: number;
  /** Milliseconds for which an answer is served without another call. */
  freshness?: number;
}

/**
 * Opens the content of another host that serves the same nine calls (`API_URL`). Answers are cached for a short time and
 * refreshed in the background. When a call fails, redirects or returns more than a record may hold, the last good answer
 * stays; without one the record is missing. Only the start waits for the host, at most until the timeout. The office has the
 * contact details of the host's footer.
 */
export async function openForeignContent(
  apiUrl: string,
  { own, report, timeout = 2_000, freshness = 10_000 }: ForeignContentOptions,
): Promise<ContentSource> {
  const held = new Map<RecordName, { data: unknown; body: ContentBody }>();
  let askedAt = 0;
  let isAsking = false;
  let isClosed = false;

  const askFor = async (name: RecordName) => {
    const path = recordPath(name);
    try {
      // One signal for each call: on Node.js 20, one that joins a stablePath signal is never freed.
      const signal = AbortSignal.timeout(timeout);
      const headers = { accept: 'application/json' };
      const response = await fetch(`${apiUrl}${path}`, { signal, redirect: 'error', headers });
      const body = await readAnswer(response, contentLimits.recordBytes);
      if (!response.ok) throw new Error(`status ${response.status}`);
      const { data, errors } = readRecord(name, JSON.parse(body));
      for (const error of errors) report(`${path} ${error.path}: ${error.reason}`);
      if (data !== undefined) held.set(name, { data, body: { body, etag: entityTag(body) } });
    } catch (error) {
      if (!isClosed) report(`${path}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const withOwn = (latest: Content): Content => {
    const own = (name: string) => isOwn(name as RecordName);
    const of = Object.fromEntries([...held].map(([name, { data }]) => [name, data])) as Content['data'];
    const office = officeIn(of.footer, latest.data.office);
    const data = {
      ...of,
      ...Object.fromEntries(Object.entries(latest.data).filter(([name]) => own(name))),
      office,
    };
    const bodies = new Map([
      ...[...held].map(([name, { body }]) => [name, body] as const),
      ...[...latest.bodies].filter(([name]) => own(name)),
      ['office', bodyOf(office, latest.bodies.get('office'))] as const,
    ]);
    const version = digest([latest.version, ...[...bodies.values()].map(({ etag }) => etag)].join());
    return withRoutes({ ...latest, version, data, bodies });
  };
  const askAll = async () => {
    isAsking = true;
    await Promise.all(apiRecords.map(askFor));
    askedAt = performance.now();
    isAsking = false;
    const next = withOwn(ownContent);
    if (next.version !== content.version) content = next;
  };

  let ownContent = own.current();
  let content = withOwn(ownContent);
  await askAll();
  return {
    current: () => {
      if (!isAsking && performance.now() - askedAt > freshness) void askAll();
      const latest = own.current();
      if (latest !== ownContent) [ownContent, content] = [latest, withOwn(latest)];
      return content;
    },
    close: () => {
      isClosed = true;
      own.close();
    },
  };
}
