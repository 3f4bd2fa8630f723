import { contentRecords, type RecordName, recordNames } from '#site/records/contentRecords.ts';
import { readRecord } from '#site/records/records.ts';
import { digest, entityTag } from '../traffic/entityTags.ts';
import type { Content, ContentBody, ContentSource } from './content.ts';

interface ForeignContentOptions {
  /** Told of every call that failed or answered something unusable. */
  report: (problem: string) => void;
  /** Milliseconds until a call is given up. */
  timeout?: number;
  /** Milliseconds for which an answer is served without asking again. */
  freshness?: number;
}

/**
 * The content of another host that answers the same nine calls (`API_URL`). Answers are kept for a short time and
 * refreshed behind the visitor's back; a call that fails leaves the last good answer in place, or its record missing.
 * Only the very first page waits for the host, and no longer than the timeout.
 */
export function openForeignContent(
  apiUrl: string,
  { report, timeout = 2_000, freshness = 10_000 }: ForeignContentOptions,
): ContentSource {
  const held = new Map<RecordName, ContentBody>();
  let content: Content = { version: '', records: held };
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;
  const stop = new AbortController();

  const askFor = async (name: RecordName) => {
    const path = contentRecords[name].path;
    try {
      const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(timeout)]);
      const response = await fetch(`${apiUrl}${path}`, { signal, headers: { accept: 'application/json' } });
      const body = await response.text();
      if (!response.ok) throw new Error(`status ${response.status}`);
      const { data, faults } = readRecord(name, JSON.parse(body));
      for (const fault of faults) report(`${path} ${fault.path}: ${fault.reason}`);
      if (data !== undefined) held.set(name, { body, etag: entityTag(body) });
    } catch (error) {
      if (!stop.signal.aborted) report(`${path}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const askAll = async () => {
    await Promise.all(recordNames.map(askFor));
    askedAt = performance.now();
    const names = recordNames.filter((name) => held.has(name));
    content = {
      version: digest(names.map((name) => `${name} ${held.get(name)?.etag}`).join()),
      records: new Map(held),
    };
    asking = undefined;
  };

  return {
    current: async () => {
      if (performance.now() - askedAt > freshness) asking ??= askAll();
      if (content.version === '') await asking;
      return content;
    },
    close: () => stop.abort(),
  };
}
