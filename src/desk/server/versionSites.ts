import type { IncomingMessage } from 'node:http';
import type { Store } from '#server/database/engine.ts';
import { versionSet } from './draft.ts';
import { openDraftContent } from './draftContent.ts';
import { openPreview } from './openPreview.ts';

type Site = Awaited<ReturnType<typeof openPreview>>;

/** As many versions as stay open at once: each holds its pages and pictures. */
const openVersions = 3;

const versionOf = (address = '') => {
  const found = /[?&]desk-version=(\d{1,9})(?=[&#]|$)/.exec(address)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** Returns the published version that a request asks for, and where a page has to be asked for if its address does not say so. */
export function versionAsked({ url = '/', headers }: IncomingMessage) {
  const named = versionOf(url);
  if (named !== undefined) return { version: named };
  // Links and pictures of a page have no version in their addresses; the page that they come from has.
  const version = versionOf(headers.referer);
  if (version === undefined) return undefined;
  const isPage = headers.accept?.includes('text/html');
  return {
    version,
    ...(isPage && { address: `${url}${url.includes('?') ? '&' : '?'}desk-version=${version}` }),
  };
}

/** Opens published versions as sites, on the first request for each. */
export function openVersionSites(store: Store) {
  const sites = new Map<number, Promise<Site | undefined>>();
  const open = async (version: number) => {
    const set = await versionSet(store, version);
    if (set.length === 0) return undefined;
    const files = async () => set;
    return openPreview(await openDraftContent(files, files));
  };
  const end = async (version: number) => {
    const site = sites.get(version);
    sites.delete(version);
    await (await site?.catch(() => undefined))?.app.close();
  };
  return {
    /** Returns the site of a version, or undefined if the version is not kept. Rejects where it cannot be read. */
    async siteOf(version: number) {
      const site = sites.get(version) ?? open(version);
      sites.delete(version);
      sites.set(version, site);
      const oldest = sites.keys().next().value;
      if (oldest !== undefined && sites.size > openVersions) await end(oldest);
      const found = await site.catch(async (error: unknown) => {
        await end(version);
        throw error;
      });
      if (!found) await end(version);
      return found;
    },
    close: async () => void (await Promise.all([...sites.keys()].map(end))),
  };
}
