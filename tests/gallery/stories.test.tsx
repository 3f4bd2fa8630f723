// @vitest-environment jsdom
import { cleanup, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Stories, Story } from '#gallery/story.ts';
import { renderSection } from '../support/renderSection.tsx';

type StoryFile = { default: Stories<() => null> } & Record<string, Story<() => null>>;

const files = import.meta.glob<StoryFile>(
  ['../../src/**/*.stories.tsx', '../../.storybook/pages/*.stories.tsx'],
  { eager: true },
);

const stories = Object.entries(files).flatMap(([file, { default: about, ...states }]) =>
  Object.entries(states).map(([name, state]) => ({
    name: `${file.replace('../../', '').replace('.stories.tsx', '')}: ${name}`,
    about,
    state,
  })),
);

beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

test.each(stories)('$name', async ({ about, state }) => {
  const props = { ...about.args, ...state.args };
  const render = state.render ?? about.render ?? ((props: object) => createElement(about.component, props));
  const { site } = { ...about.parameters, ...state.parameters };
  const { container } = await renderSection(render(props), site);
  await state.play?.({
    canvas: within(container),
    canvasElement: container,
    userEvent: userEvent.setup({ delay: null }),
  });
  expect(console.error).not.toHaveBeenCalled();
});
