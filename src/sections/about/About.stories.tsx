import { changed, fullOf, without } from '#gallery/sampleContent.ts';
import type { Stories, Story } from '#gallery/story.ts';
import { About } from './About.tsx';

export default {
  component: About,
  parameters: {
    layout: 'fullscreen',
    use: 'At the top of the about page: who the company is, with a picture.',
    accessibility:
      'Holds the page’s one h1, also when its record is missing. The picture has the alternative text of its record; the drawing in its place is decoration.',
  },
} satisfies Stories<typeof About>;

type State = Story<typeof About>;

export const Sample: State = {};

export const ShortestRecord: State = {
  parameters: {
    site: {
      content: { about: changed('about', { subtitle: '', highlight: '', paragraph2: '', buttonText: '' }) },
    },
  },
};

export const Long = fullOf('manyWords');

export const Urdu = fullOf('urdu');

export const Failed: State = {
  ...without('about'),
  play: async ({ canvas }) => void (await canvas.findByRole('heading', { level: 1 })),
};
