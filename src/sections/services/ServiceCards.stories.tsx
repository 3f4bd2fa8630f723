import { changed, fullOf, listsOf, without } from '#gallery/sampleContent.ts';
import type { Stories, Story } from '#gallery/story.ts';
import { showsNothing } from '#gallery/visitor.ts';
import { ServiceCards } from './ServiceCards.tsx';

export default {
  component: ServiceCards,
  parameters: {
    layout: 'fullscreen',
    use: 'On the services page: what the company does, numbered, and the way to ask for it.',
    accessibility:
      'An ordered list with a heading for each service; the number is text. One link ends the section.',
  },
} satisfies Stories<typeof ServiceCards>;

type State = Story<typeof ServiceCards>;

export const Sample: State = {};

/** A record whose button says nothing has the default one. */
export const WithoutButton: State = {
  parameters: { site: { content: { service: changed('service', { callToAction: {} }) } } },
  play: async ({ canvas }) => void (await canvas.findByRole('link', { name: 'Tell us about your project' })),
};

export const NoServices: State = {
  parameters: { site: { content: { service: changed('service', { services: [] }) } } },
};

export const Many = listsOf(24);

export const Long = fullOf('manyWords');

export const Urdu = fullOf('urdu');

export const Failed: State = { ...without('service'), play: showsNothing };
