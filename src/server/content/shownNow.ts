import { entityTag } from '../http/entityTags.ts';
import { endOfDay, startOfDay } from '../timing/days.ts';
import type { Content, ContentSource } from './content.ts';
import { recordsIn } from './recordsIn.ts';

/** When something is shown: days, or moments such as `2026-11-25T09:00`, in the company's time zone; empty for always. */
interface Times {
  shownFrom?: string | undefined;
  shownUntil?: string | undefined;
}

/** Milliseconds before a change in which shared caches ask for each page: they may serve a stale one for a day. */
const cacheTime = 25 * 60 * 60_000;

/** Returns the first millisecond in which something is shown, and the first one after it. */
export function shownSpan({ shownFrom, shownUntil }: Times): { from: number; until: number } {
  const isDay = (text: string) => !text.includes('T');
  return {
    from: shownFrom
      ? (isDay(shownFrom) ? startOfDay(shownFrom) : new Date(shownFrom)).getTime()
      : Number.NEGATIVE_INFINITY,
    until: shownUntil
      ? (isDay(shownUntil) ? endOfDay(shownUntil) : new Date(shownUntil)).getTime()
      : Number.POSITIVE_INFINITY,
  };
}

/**
 * Returns a source with the pages, the redirects and the announcement that are shown now. At each change the content is
 * another object with another version, so that pages are rendered again.
 */
export function shownNow(source: ContentSource): ContentSource {
  let given: Content | undefined;
  let shown: Content | undefined;
  let changesAt = 0;
  return {
    current: () => {
      const content = source.current();
      const now = Date.now();
      if (shown && content === given && now < changesAt) return shown;
      const next = Math.min(...momentsOf(content).filter((moment) => moment > now));
      const changesSoon = next - now <= cacheTime;
      [given, shown, changesAt] = [
        content,
        contentAt(content, now, changesSoon),
        changesSoon ? next : next - cacheTime,
      ];
      return shown;
    },
    close: () => source.close(),
  };
}

/** Returns every moment at which something appears or disappears. */
function momentsOf(content: Content): number[] {
  const { frame, redirects = [] } = recordsIn(content, ['frame', 'redirects']);
  return [...content.pages.values(), ...redirects, frame?.announcement ?? {}].flatMap((times) => {
    const { from, until } = shownSpan(times);
    return [from, until];
  });
}

/** Returns the content without what is not shown at a moment; the same object where nothing is to be told. */
function contentAt(content: Content, now: number, changesSoon: boolean): Content {
  const isShown = (times: Times) => {
    const { from, until } = shownSpan(times);
    return from <= now && now < until;
  };
  const { frame, redirects = [] } = recordsIn(content, ['frame', 'redirects']);
  const changed = new Map<'frame' | 'redirects', unknown>();
  if (frame?.announcement && !isShown(frame.announcement))
    changed.set('frame', {
      ...JSON.parse(content.records.get('frame')?.body ?? '{}'),
      announcement: undefined,
    });
  if (!redirects.every(isShown)) changed.set('redirects', redirects.filter(isShown));
  const pages = [...content.pages].filter(([, page]) => isShown(page));
  const isWhole = changed.size === 0 && pages.length === content.pages.size;
  if (isWhole && !changesSoon) return content;
  const records = new Map(content.records);
  for (const [name, data] of changed) {
    const body = JSON.stringify(data);
    records.set(name, { body, etag: entityTag(body) });
  }
  return {
    ...content,
    version: isWhole ? content.version : `${content.version} ${now}`,
    changesSoon,
    records: changed.size > 0 ? records : content.records,
    pages: pages.length < content.pages.size ? new Map(pages) : content.pages,
  };
}
