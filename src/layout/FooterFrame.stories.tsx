import { oddTexts } from '#gallery/oddTexts.ts';
import { sampleRecord } from '#gallery/sampleContent.ts';
import type { Stories, Story } from '#gallery/story.ts';
import { hasNo } from '#gallery/visitor.ts';
import { FooterEnd, FooterFrame, FooterLinks, FooterSocial } from './FooterFrame.tsx';

const { menuLinks, socialLinks, copyright } = sampleRecord('footer');

export default {
  component: FooterFrame,
  subcomponents: { FooterLinks, FooterSocial, FooterEnd },
  args: {
    children: (
      <>
        <FooterLinks name="Footer menu" links={menuLinks} />
        <FooterSocial links={socialLinks} />
        <FooterEnd>{copyright}</FooterEnd>
      </>
    ),
  },
  parameters: {
    layout: 'fullscreen',
    use: 'The ground of MainFooter and ServiceFooter, and the parts they share.',
    accessibility:
      'The landmark contentinfo. FooterLinks is a navigation, so it must have a name of its own.',
  },
} satisfies Stories<typeof FooterFrame>;

type State = Story<typeof FooterFrame>;

export const Parts: State = {};

export const NoLinks: State = {
  args: { children: <FooterLinks name="Footer menu" links={[]} /> },
  play: async (visit) => hasNo(visit, 'navigation', 'list'),
};

export const Urdu: State = {
  args: { children: <FooterLinks name="Footer menu" links={[{ label: oddTexts.urdu, path: '/team' }]} /> },
};
