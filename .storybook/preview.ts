import { createElement, type ReactNode } from 'react';
// @ts-expect-error Only the gallery installs it.
import { configure } from 'storybook/test';
import { contents, propsIn } from '#samples/contents.ts';
import { sampleStore } from '#samples/sampleStore.ts';
import type { Stories, Surroundings } from '#samples/story.ts';
import { watchFrame } from '#starter/frame.ts';
import type { AppStore } from '#store/makeStore.ts';
import { scriptFonts } from '#theme/font.ts';
import { fullBrand } from '#theme/fullBrand.ts';
import { globalCss } from '#theme/globalCss.ts';
import { drawingsFiles } from '#theme/symbols.ts';
import { Surrounded } from './Surrounded.tsx';

/** Adds an element to the gallery's page once, like the server to each page of the site. */
function write(kind: 'style' | 'div', id: string, content: string) {
  const old = document.getElementById(id);
  const element = old ?? document.createElement(kind);
  element.id = id;
  element.innerHTML = content;
  if (!old) document.body.prepend(element);
  return !old;
}

document.documentElement.lang = 'en-IN';
// A generous timeout, because a slow machine is no failure.
configure({ asyncUtilTimeout: 30_000 });

// Runs again after each edit of the brand.
write('style', 'gallery-css', globalCss(fullBrand) + scriptFonts);
const isFirst = write(
  'div',
  'gallery-art',
  drawingsFiles()
    .map(([, svg]) => svg)
    .join(''),
);
document.getElementById('gallery-art')?.setAttribute('hidden', '');
if (isFirst) watchFrame();

type Described = Stories<never>['parameters'];

interface Shown {
  args: object;
  parameters: Surroundings;
  globals: { scheme: string; content: string };
  loaded: { store: AppStore };
}

const widths = [320, 390, 600, 768, 900, 1024, 1200, 1440];

export default {
  tags: ['autodocs'],
  parameters: {
    docs: {
      extractComponentDescription: (_: unknown, { parameters }: { parameters: Described }) =>
        `${parameters.use}\n\n**Accessibility.** ${parameters.accessibility}`,
    },
    controls: { expanded: true },
    viewport: {
      options: Object.fromEntries(
        widths.map((width) => [
          `w${width}`,
          { name: `${width} px`, styles: { width: `${width}px`, height: '900px' } },
        ]),
      ),
    },
    options: {
      storySort: { order: ['SitePages', 'components', 'forms', 'layout', 'sections'] },
    },
  },
  globalTypes: {
    scheme: {
      toolbar: { title: 'Scheme', icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true },
    },
    content: {
      toolbar: { title: 'Content', icon: 'document', items: Object.keys(contents), dynamicTitle: true },
    },
  },
  initialGlobals: { scheme: 'light', content: 'sample' },
  loaders: [
    async ({ parameters, globals }: Shown) => ({
      store: await sampleStore({ content: contents[globals.content], ...parameters.site }),
    }),
  ],
  beforeEach: () => sessionStorage.clear(),
  decorators: [
    (Story: (changed: { args: object }) => ReactNode, { args, parameters, globals, loaded }: Shown) => {
      document.documentElement.dataset.scheme = globals.scheme;
      const around = { store: loaded.store, path: parameters.site?.path };
      return createElement(Surrounded, around, Story({ args: propsIn(globals.content, args) }));
    },
  ],
};
