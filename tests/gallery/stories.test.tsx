// @vitest-environment jsdom
import { cleanup, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { contents, propsIn } from '#samples/contents.ts';
import type { Stories, Story } from '#samples/story.ts';
import { renderSection } from '../support/renderSection.tsx';
import { wrapTexts } from '../support/wrapTexts.ts';

type StoryFile = { default: Stories<() => null> } & Record<string, Story<() => null>>;

/** The pages, which are made of the site's content. */
const pagesFile = '../../.storybook/pages/SitePages.stories.tsx';

const files = import.meta.glob<StoryFile>(
  ['../../src/**/*.stories.tsx', '../../.storybook/pages/*.stories.tsx'],
  { eager: true },
);

const nameOf = (file: string) => file.replace('../../', '').replace('.stories.tsx', '');

async function show({ default: about }: StoryFile, state: Story<() => null>, content = 'sample') {
  const props = propsIn(content, { ...about.args, ...state.args });
  const render = state.render ?? about.render ?? ((props: object) => createElement(about.component, props));
  const { site } = { ...about.parameters, ...state.parameters };
  return renderSection(render(props as never), { content: contents[content], ...site });
}

// A browser may translate any state: React must still find its texts.
beforeAll(() => {
  const translation = wrapTexts();
  return () => translation.disconnect();
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const stories = Object.entries(files).filter(([file]) => file !== pagesFile);

test.each(stories.map(([file, all]) => [nameOf(file), all] as const))(
  '%s: every state can be reached, and its texts may be any',
  async (_, file) => {
    const { default: about, ...states } = file;
    for (const state of Object.values(states)) {
      const { container } = await show(file, state);
      await state.play?.({
        canvas: within(container),
        canvasElement: container,
        userEvent: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
      });
      cleanup();
      sessionStorage.clear();
    }
    const [first] = Object.values(states);
    if (first && about.args) await show(file, first, 'texts');
  },
);

const { default: _, ...pages } = files[pagesFile] as StoryFile;
const [home] = Object.entries(pages);
/** Every page with its records failed, lists empty or long, and texts long; and the home page with the other contents. */
const shown = [
  ...Object.entries(pages).flatMap((page) =>
    ['failed', 'none', 'texts', 'many'].map((content) => [...page, content] as const),
  ),
  ...['sample', 'words', 'urdu', 'telugu'].flatMap((content) => (home ? [[...home, content] as const] : [])),
];

test.each(shown)('the page %s keeps its h1 and has nothing empty: $2', async (_, page, content) => {
  const { container } = await show(files[pagesFile] as StoryFile, page, content);
  const found = (selector: string) => [...container.querySelectorAll(selector)];
  expect(found('h1')).toHaveLength(1);
  const empty = found(':is(ul, ol, dl):not(:has(> *)), :is(h2, h3, h4, a, button):not([aria-label])').filter(
    (element) => !element.textContent?.trim(),
  );
  expect(empty.map(({ outerHTML }) => outerHTML)).toEqual([]);
  const bare = found('section:has(h2)').filter((section) => {
    const heading = section.querySelector('h2')?.textContent;
    return section.textContent === heading && !section.querySelector('img, input');
  });
  expect(bare.map(({ outerHTML }) => outerHTML)).toEqual([]);
});
