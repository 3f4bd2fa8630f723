import { changed, fullOf, listsOf, without } from '#gallery/sampleContent.ts';
import type { Stories, Story } from '#gallery/story.ts';
import { showsNothing } from '#gallery/visitor.ts';
import { Safeguard } from './Safeguard.tsx';

export default {
  component: Safeguard,
  parameters: {
    layout: 'fullscreen',
    use: 'On the services page: what every contract promises. It is on the dark band, so its neighbours are not.',
    accessibility: 'A heading, and a list of promises with a heading each. The stone is decoration.',
  },
} satisfies Stories<typeof Safeguard>;

type State = Story<typeof Safeguard>;

export const Sample: State = {};

export const TitlesOnly: State = {
  parameters: {
    site: {
      content: {
        safeguard: changed('safeguard', {
          subtitle: '',
          cards: [{ title: 'The code is yours', description: '' }],
        }),
      },
    },
  },
};

export const Many = listsOf(24);

export const Long = fullOf('manyWords');

export const Urdu = fullOf('urdu');

export const Failed: State = { ...without('safeguard'), play: showsNothing };

export const NoCards: State = {
  parameters: { site: { content: { safeguard: changed('safeguard', { cards: [] }) } } },
  play: showsNothing,
};
