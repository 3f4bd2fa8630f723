import { notFoundRoute, plainPath, type RouteMap, redirectEnd } from '#site/routes.ts';
import type { Content, ContentBodies, ContentSource } from './content.ts';
import { withRoutes } from './routeMap.ts';
import { bodyOf } from './servedRecords.ts';
import { isShownAt, shownSpan, type Times } from './shownSpan.ts';

/** Milliseconds before a change in which shared caches ask for what it changes: they may serve a stale page for a day. */
const cacheTime = 25 * 60 * 60_000;

/** Changes that are looked at ahead. After the first one it is done again. */
const mostComing = 20;

/**
 * Returns a source with the pages, the redirects, the announcement and the year that are shown now. At each change the
 * content is another object with another version, so that pages are rendered again.
 */
export function scheduled(source: ContentSource): ContentSource {
  let given: Content | undefined;
  let shown: Content | undefined;
  /** The moment from which it is shown so. */
  let from = 0;
  /** The moment until which it is shown so. */
  let until = 0;
  return {
    current: () => {
      const content = source.current();
      const now = Date.now();
      // The clock may also have been set back.
      if (shown && content === given && from <= now && now < until) return shown;
      const moments = momentsOf(content, new Date(now).getFullYear());
      const next = Math.min(...moments.filter((moment) => moment > now));
      const changesSoon = next - now <= cacheTime;
      const since = Math.max(...moments.filter((moment) => moment <= now));
      const soon = moments.filter((moment) => moment > now && moment - now <= cacheTime);
      const coming = [...new Set(soon.sort((one, other) => one - other))]
        .slice(0, mostComing)
        .map((moment) => contentAt(content, moment, moment, []));
      given = content;
      shown = contentAt(content, now, since, coming);
      from = changesSoon ? Math.max(since, next - cacheTime) : since;
      until = changesSoon ? next : next - cacheTime;
      return shown;
    },
    close: () => source.close(),
  };
}

/** Whether what is made of the content will be different within a day, so that shared caches must ask each time. */
export const differsSoon = (content: Content, made: (content: Content) => unknown): boolean => {
  const { coming = [] } = content;
  if (coming.length === 0) return false;
  const now = JSON.stringify(made(content));
  return coming.some((later) => JSON.stringify(made(later)) !== now);
};

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
function contentAt(content: Content, now: number, since: number, coming: readonly Content[]): Content {
  const isShown = (times: Times) => isShownAt(times, now);
  const { frame, redirects = [] } = content.data;
  const records = withYear(content, new Date(now).getFullYear());
  const data = { ...records.data };
  const bodies = new Map(records.bodies);
  if (frame?.announcement && !isShown(frame.announcement)) {
    data.frame = { ...frame, announcement: undefined };
    const body = JSON.parse(bodies.get('frame')?.body ?? '{}');
    bodies.set('frame', bodyOf({ ...body, announcement: undefined }));
  }
  const pages = new Map([...content.pages].filter(([, page]) => isShown(page)));
  const isPartial = pages.size < content.pages.size || !redirects.every(isShown);
  if (isPartial && redirects.length > 0) {
    data.redirects = shownRedirects(content, {
      data: { ...data, redirects: redirects.filter(isShown) },
      pages,
    });
    bodies.set('redirects', bodyOf(data.redirects));
  }
  const isWhole =
    bodies.size === content.bodies.size &&
    [...bodies].every(([name, body]) => content.bodies.get(name) === body) &&
    pages.size === content.pages.size;
  if (isWhole) return coming.length > 0 ? { ...content, coming } : content;
  return withRoutes({ ...content, version: `${content.version} ${since}`, coming, data, bodies, pages });
}

/**
 * Returns the redirects that work now: those that are shown, without those whose end is not. Browsers keep a permanent
 * redirect for long, so one from the address of a page that comes later has a last moment, as if staff had set it.
 */
function shownRedirects({ routes, pages }: Content, shown: Pick<Content, 'data' | 'pages'>) {
  const { redirects = [] } = shown.data;
  const now: RouteMap = withRoutes(shown).routes;
  const later = new Map(
    [...pages.values()].flatMap(({ path, shownFrom }) => (now.byPath.has(path) ? [] : [[path, shownFrom]])),
  );
  return redirects.flatMap((redirect) => {
    const { from, shownUntil } = redirect;
    const isLater = redirectEnd(from, now).route === notFoundRoute;
    if (isLater && redirectEnd(from, routes).route !== notFoundRoute) return [];
    return [{ ...redirect, shownUntil: shownUntil || later.get(plainPath(from)) || '' }];
  });
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
