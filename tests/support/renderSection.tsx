import createCache from '@emotion/cache';
import { configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { Providers } from '#app/Providers.tsx';
import { type SampleOptions, sampleStore } from '#samples/sampleStore.ts';
import { hangTimeout } from './hangTimeout.ts';

// jsdom lacks it.
Blob.prototype.arrayBuffer ??= function (this: Blob) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
};

/** Renders a section like the site, until the test ends: real providers, a router and a store filled from the sample content. */
export async function renderSection(element: ReactNode, options: SampleOptions = {}) {
  const { path = '/', ...sample } = options;
  onTestFinished(() => {
    sessionStorage.clear();
  });
  // The timeout only catches hangs: a slow machine must not fail.
  configure({ asyncUtilTimeout: hangTimeout, defaultHidden: false });
  const store = await sampleStore(sample);
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  // jsdom implements only the attribute of dialogs.
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
  // jsdom has no animations.
  Element.prototype.getAnimations ??= () => [];
  // jsdom would match every rule against each element.
  const cache = createCache({ key: 'css', container: document.createElement('div') });
  const page = render(
    <Providers cache={cache} store={store}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { ...page, store, router };
}
