import { endOfDay, startOfDay } from '../timing/days.ts';
import type { Content, ContentBodies, ContentSource } from './content.ts';
import { withRoutes } from './routeMap.ts';
import { bodyOf } from './servedRecords.ts';

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
 * Returns a source with the pages, the redirects, the announcement and the year that are shown now. At each change the
 * content is another object with another version, so that pages are rendered again.
 */
export function shownNow(source: ContentSource): ContentSource {
  let given: Content | undefined;
  let shown: Content | undefined;
  /** The moments from which and until which it is shown so. */
  let [from, until] = [0, 0];
  return {
    current: () => {
      const content = source.current();
      const now = Date.now();
      // The clock is also set back.
      if (shown && content === given && from <= now && now < until) return shown;
      const moments = momentsOf(content, new Date(now).getFullYear());
      const next = Math.min(...moments.filter((moment) => moment > now));
      const changesSoon = next - now <= cacheTime;
      const since = Math.max(...moments.filter((moment) => moment <= now));
      given = content;
      shown = contentAt(content, now, since, changesSoon);
      from = changesSoon ? Math.max(since, next - cacheTime) : since;
      until = changesSoon ? next : next - cacheTime;
      return shown;
    },
    close: () => source.close(),
  };
}

/** Returns every moment at which something appears or disappears, and the beginnings of this year and the next. */
function momentsOf(content: Content, year: number): number[] {
  const { frame, redirects = [] } = content.data;
  const moments = [...content.pages.values(), ...redirects, frame?.announcement ?? {}].flatMap((times) => {
    const { from, until } = shownSpan(times);
    return [from, until];
  });
  const years = yearly(content.bodies).length > 0 ? [year, year + 1] : [];
  return [...moments, ...years.map((each) => new Date(each, 0, 1).getTime())];
}

/**
 * Returns the content as it is shown at a moment; the same object where nothing is to be told.
 *
 * @param since the last change until then, which all servers know alike
 */
function contentAt(content: Content, now: number, since: number, changesSoon: boolean): Content {
  const isShown = (times: Times) => {
    const { from, until } = shownSpan(times);
    return from <= now && now < until;
  };
  const { frame, redirects = [] } = content.data;
  const records = withYear(content, new Date(now).getFullYear());
  const data = { ...records.data };
  const bodies = new Map(records.bodies);
  if (frame?.announcement && !isShown(frame.announcement)) {
    data.frame = { ...frame, announcement: undefined };
    const body = JSON.parse(bodies.get('frame')?.body ?? '{}');
    bodies.set('frame', bodyOf({ ...body, announcement: undefined }));
  }
  if (!redirects.every(isShown)) {
    data.redirects = redirects.filter(isShown);
    bodies.set('redirects', bodyOf(data.redirects));
  }
  const pages = new Map([...content.pages].filter(([, page]) => isShown(page)));
  const isWhole =
    bodies.size === content.bodies.size &&
    [...bodies].every(([name, body]) => content.bodies.get(name) === body) &&
    pages.size === content.pages.size;
  if (isWhole) return changesSoon ? { ...content, changesSoon } : content;
  return withRoutes({ ...content, version: `${content.version} ${since}`, changesSoon, data, bodies, pages });
}

type ServedRecords = Pick<Content, 'data' | 'bodies'>;

/** Placeholder of the present year in the texts of the footers. */
const yearMark = '{year}';

/** Returns the footers that show the year. */
const yearly = (records: ContentBodies) =>
  (['footer', 'serviceFooter'] as const).filter((name) => records.get(name)?.body.includes(yearMark));

/** Returns the records of which the footers show this year; the same where none does. */
export function withYear({ data, bodies }: ServedRecords, year: number): ServedRecords {
  const shown = { data: { ...data }, bodies: new Map(bodies) };
  const dated = (value: unknown) => JSON.parse(JSON.stringify(value).replaceAll(yearMark, String(year)));
  for (const name of yearly(bodies)) {
    shown.data[name] = dated(data[name]);
    shown.bodies.set(name, bodyOf(dated(JSON.parse(bodies.get(name)?.body ?? 'null'))));
  }
  return yearly(bodies).length > 0 ? shown : { data, bodies };
}
