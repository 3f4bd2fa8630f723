import createCache from '@emotion/cache';
import { configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Providers } from '#app/Providers.tsx';
import type { PictureTable } from '#site/pictures.ts';
import { contentRecords, publicRecords, type RecordName } from '#site/records/contentRecords.ts';
import { makeStore } from '#store/makeStore.ts';
import { loadRecords } from '#store/recordCache.ts';

/** The sample content: each record's answer body, by name. */
const seed: Record<string, unknown> = Object.fromEntries(
  Object.entries(
    import.meta.glob<unknown>('../../src/server/seed/*.json', { eager: true, import: 'default' }),
  ).map(([file, body]) => [file.replace(/^.*\/(.*)\.json$/, '$1'), body]),
);

interface SectionOptions {
  /** Address of the page the section is on. */
  path?: string;
  /** Answer bodies instead of the sample content; `null` makes that call fail, a promise makes it wait. */
  content?: Partial<Record<RecordName, unknown>>;
  /** Records loaded before the first render; all of them unless given. */
  loaded?: readonly RecordName[];
  /** The pictures that can be shown. */
  pictures?: PictureTable;
  /** Answers the calls that are not content: what the forms send. */
  post?: (request: Request) => Response | Promise<Response>;
  /** Whether the site's styles count. They do not by default: jsdom would weigh every rule for each element. */
  styled?: boolean;
}

/** Renders a section as the site does: real providers, a router and a store filled from the sample content. */
export async function renderSection(element: ReactNode, options: SectionOptions = {}) {
  const { path = '/', content = {}, loaded = publicRecords, pictures = {}, post, styled = false } = options;
  // A slow machine is no failure: the waiting only ends what hangs.
  configure({ asyncUtilTimeout: 30_000, defaultHidden: false });
  const bodies: Record<string, unknown> = { ...seed, ...content };
  const transport = {
    apiBase: 'http://api.test',
    siteBase: 'http://site.test',
    report: () => {},
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      const name = publicRecords.find((it) => contentRecords[it].path === new URL(request.url).pathname);
      if (!name) return (await post?.(request)) ?? answer({ error: 'No such call' }, 404);
      const body = await bodies[name];
      return body === null ? answer({ error: 'Not today' }, 500) : answer(body);
    },
  };
  const store = makeStore(transport, { pictures });
  await loadRecords(store, loaded);
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  // jsdom's dialogs only have their attribute.
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
  // Nor does it animate.
  Element.prototype.getAnimations ??= () => [];
  for (const old of document.head.querySelectorAll('style')) old.remove();
  const cache = createCache({
    key: 'css',
    container: styled ? document.head : document.createElement('div'),
  });
  const page = render(
    <Providers cache={cache} store={store} drawings={{ file: '' }}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { ...page, store, router };
}

const answer = (body: unknown, status = 200) => Response.json(body, { status });
