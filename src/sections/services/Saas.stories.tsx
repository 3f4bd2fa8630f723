import { changed, fullOf, listsOf, without } from '#gallery/sampleContent.ts';
import type { Stories, Story } from '#gallery/story.ts';
import { showsNothing } from '#gallery/visitor.ts';
import { Saas } from './Saas.tsx';

export default {
  component: Saas,
  parameters: {
    layout: 'fullscreen',
    use: 'On all pages of services and products: which kinds of software are ready to be made one’s own. Its tone differs from those of its neighbours.',
    accessibility:
      'A heading and a list. The icons are decoration. Without a heading the section title becomes it, so that no heading is empty.',
  },
} satisfies Stories<typeof Saas>;

type State = Story<typeof Saas>;

export const Sample: State = {};

export const OnWash: State = { args: { tone: 'wash' } };

/** Icons by names that nobody knows are Users. */
export const UnknownIcon: State = {
  parameters: {
    site: {
      content: {
        saasApplication: changed('saasApplication', { services: [{ title: 'Rockets', icon: 'Rocket' }] }),
      },
    },
  },
};

export const Many = listsOf(24);

export const Long = fullOf('longWord');

export const Urdu = fullOf('urdu');

export const Telugu = fullOf('telugu');

export const Failed: State = { ...without('saasApplication'), play: showsNothing };

export const NoServices: State = {
  parameters: { site: { content: { saasApplication: changed('saasApplication', { services: [] }) } } },
  play: showsNothing,
};
