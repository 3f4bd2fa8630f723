import createCache from '@emotion/cache';
import { configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Providers } from '#app/Providers.tsx';
import { type SampleOptions, sampleStore } from '#samples/sampleStore.ts';

// jsdom lacks it.
Blob.prototype.arrayBuffer ??= function (this: Blob) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
};

interface SectionOptions extends SampleOptions {
  /** Whether the site's styles count. They do not by default: jsdom would weigh every rule for each element. */
  styled?: boolean;
}

/** Renders a section as the site does: real providers, a router and a store filled from the sample content. */
export async function renderSection(element: ReactNode, options: SectionOptions = {}) {
  const { path = '/', styled = false, ...sample } = options;
  // A slow machine is no failure: the waiting only ends what hangs.
  configure({ asyncUtilTimeout: 30_000, defaultHidden: false });
  const store = await sampleStore(sample);
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
