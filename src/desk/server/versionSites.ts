import type { IncomingMessage } from 'node:http';
import type { Store } from '#server/database/engine.ts';
import { recentlyUsed } from '#server/http/recentlyUsed.ts';
import { versionSet } from './draft.ts';
import { openDraftContent } from './draftContent.ts';
import { openPreview } from './openPreview.ts';

type Site = Awaited<ReturnType<typeof openPreview>>;

/** Limits the versions that are open at once, because each holds its pages and pictures. */
const openVersions = 3;

const versionIn = (address = '') => {
  const found = /[?&]desk-version=(\d{1,9})(?=[&#]|$)/.exec(address)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** Returns the published version that a request asks for, and the query of its page where its address has none for it. */
export function versionAsked({ url = '/', headers }: IncomingMessage) {
  const named = versionIn(url);
  if (named !== undefined) return { version: named };
  // Links and pictures of a page have no version in their addresses; the page that they come from has.
  const version = versionIn(headers.referer);
  if (version === undefined) return undefined;
  if (!headers.accept?.includes('text/html')) return { version };
  const [, query] = url.split('?', 2);
  return { version, query: `?${query ? `${query}&` : ''}desk-version=${version}` };
}

/** Opens published versions as sites, on the first request for each. */
export function openVersionSites(store: Store) {
  const close = (site: Promise<Site>) => site.then(({ app }) => app.close()).catch(() => {});
  const sites = recentlyUsed<Promise<Site>>(openVersions, close);
  const open = async (version: number) => {
    const set = await versionSet(store, version);
    if (set.length === 0) throw new Error('The version is no longer kept');
    const files = async () => set;
    return openPreview(await openDraftContent(files, files));
  };
  return {
    /** Returns the site of a version. Rejects if the version is not kept or cannot be read. */
    siteOf(version: number): Promise<Site> {
      const key = String(version);
      const known = sites.get(key);
      if (known) return known;
      const site = open(version);
      sites.set(key, site);
      site.catch(() => sites.delete(key));
      return site;
    },
    /** Closes all sites. */
    close: () => Promise.all(sites.all().map(close)),
  };
}
