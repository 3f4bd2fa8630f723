import { changed, fullOf, listsOf, without } from '#gallery/sampleContent.ts';
import type { Stories, Story } from '#gallery/story.ts';
import { hasNo } from '#gallery/visitor.ts';
import { ServiceFooter } from './ServiceFooter.tsx';

export default {
  component: ServiceFooter,
  parameters: {
    layout: 'fullscreen',
    use: 'Once at the end of a page. It is on the pages of services and products, about, team and careers.',
    accessibility:
      'The landmark contentinfo with the form Newsletter. Lists of links are navigations of their own names, and left out when they are empty.',
  },
} satisfies Stories<typeof ServiceFooter>;

type State = Story<typeof ServiceFooter>;

export const Sample: State = {};

export const FewLinks: State = {
  parameters: {
    site: {
      content: { serviceFooter: changed('serviceFooter', { links: [], copyright: '', reserved: '' }) },
    },
  },
};

export const Many = listsOf(24);

export const Long = fullOf('longWord');

export const Urdu = fullOf('urdu');

/** The newsletter and the company’s name remain. */
export const Failed: State = {
  ...without('serviceFooter'),
  play: async (visit) => {
    await visit.canvas.findByRole('form', { name: 'Newsletter' });
    hasNo(visit, 'list', 'heading');
  },
};
