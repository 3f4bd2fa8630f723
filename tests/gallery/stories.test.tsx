// @vitest-environment jsdom
import { cleanup, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contents } from '#gallery/contents.ts';
import type { Stories, Story } from '#gallery/story.ts';
import { renderSection } from '../support/renderSection.tsx';

type StoryFile = { default: Stories<() => null> } & Record<string, Story<() => null>>;

/** The pages, which are shown with every content; other stories choose theirs. */
const pagesFile = '../../.storybook/pages/SitePages.stories.tsx';

const files = import.meta.glob<StoryFile>(
  ['../../src/**/*.stories.tsx', '../../.storybook/pages/*.stories.tsx'],
  { eager: true },
);

const storiesOf = (file: string) => {
  const { default: about, ...states } = files[file] as StoryFile;
  return Object.entries(states).map(([name, state]) => ({
    name: `${file.replace('../../', '').replace('.stories.tsx', '')}: ${name}`,
    about,
    state,
  }));
};

const stories = Object.keys(files)
  .filter((file) => file !== pagesFile)
  .flatMap(storiesOf);

const shown = ({ about, state }: (typeof stories)[number], content = {}) => {
  const props = { ...about.args, ...state.args };
  const render = state.render ?? about.render ?? ((props: object) => createElement(about.component, props));
  const { site } = { ...about.parameters, ...state.parameters };
  return renderSection(render(props), { content, ...site });
};

beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

test.each(stories)('$name', async (story) => {
  const { container } = await shown(story);
  await story.state.play?.({
    canvas: within(container),
    canvasElement: container,
    userEvent: userEvent.setup({ delay: null }),
  });
  expect(console.error).not.toHaveBeenCalled();
});

const pages = storiesOf(pagesFile).flatMap((story) =>
  Object.entries(contents).map(([name, content]) => ({ ...story, name: `${story.name}, ${name}`, content })),
);

test.each(pages)('$name', async ({ content, ...story }) => {
  const { container } = await shown(story, content);
  const found = (selector: string) => [...container.querySelectorAll(selector)];
  expect(found('h1')).toHaveLength(1);
  const empty = found(':is(ul, ol, dl):not(:has(> *)), :is(h2, h3, h4, a, button):not([aria-label])').filter(
    (element) => !element.textContent?.trim(),
  );
  expect(empty.map(({ outerHTML }) => outerHTML)).toEqual([]);
  expect(console.error).not.toHaveBeenCalled();
});
