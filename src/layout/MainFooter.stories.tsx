import { changed, fullOf, listsOf, sampleRecord, without } from '#gallery/sampleContent.ts';
import type { Stories, Story } from '#gallery/story.ts';
import { hasNo } from '#gallery/visitor.ts';
import { MainFooter } from './MainFooter.tsx';
import { MainFooterLists } from './MainFooterLists.tsx';

export default {
  component: MainFooter,
  subcomponents: { MainFooterLists },
  parameters: {
    layout: 'fullscreen',
    use: 'Once at the end of a page. It is on the home page and on pages without a service.',
    accessibility:
      'The landmark contentinfo with the form Newsletter. Lists of links are navigations of their own names, and left out when they are empty.',
  },
} satisfies Stories<typeof MainFooter>;

type State = Story<typeof MainFooter>;

export const Sample: State = {};

export const FewLinks: State = {
  parameters: {
    site: { content: { footer: changed('footer', { menuLinks: [], policyLinks: [], copyright: '' }) } },
  },
};

export const Many = listsOf(24);

export const Long = fullOf('longWord');

export const Urdu = fullOf('urdu');

/** The newsletter and the company’s name remain. */
export const Failed: State = {
  ...without('footer'),
  play: async (visit) => {
    await visit.canvas.findByRole('form', { name: 'Newsletter' });
    hasNo(visit, 'list', 'navigation');
  },
};

/** Menu, products and the branch. */
export const Lists: State = {
  render: () => (
    <div className="band" style={{ padding: 32 }}>
      <MainFooterLists footer={sampleRecord('footer')} />
    </div>
  ),
};
