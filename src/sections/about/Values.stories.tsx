import { changed, fullOf, listsOf, without } from '#gallery/sampleContent.ts';
import type { Stories, Story } from '#gallery/story.ts';
import { messages } from '#site/messages.ts';
import { Values } from './Values.tsx';

export default {
  component: Values,
  parameters: {
    layout: 'fullscreen',
    use: 'On the about page: what the company holds to.',
    accessibility:
      'A heading, and a list with a heading for each value. Without values it says so, without an empty list.',
  },
} satisfies Stories<typeof Values>;

type State = Story<typeof Values>;

export const Sample: State = {};

export const Many = listsOf(24);

export const Long = fullOf('longWord');

export const Urdu = fullOf('urdu');

export const NoValues: State = {
  parameters: { site: { content: { value: changed('value', { values: [] }) } } },
  play: async ({ canvas }) => void (await canvas.findByText(messages.values.none)),
};

export const Failed: State = {
  ...without('value'),
  play: async ({ canvas }) => void (await canvas.findByText(messages.values.none)),
};
