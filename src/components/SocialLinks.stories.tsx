import type { Stories, Story } from '#samples/story.ts';
import { showsNothing } from '#samples/visitor.ts';
import { SocialLinks } from './SocialLinks.tsx';

const networks = ['linkedin', 'instagram', 'facebook', 'youtube', 'x'];

export default {
  component: SocialLinks,
  args: { links: Object.fromEntries(networks.map((name) => [name, `https://${name}.example/us`])) },
  parameters: {
    use: 'For the profiles of the company or of a person. Footers have FooterSocial.',
    accessibility:
      'Each link is named by its network, in `linkName` by the person too: icons alone have no names. 44 px high and wide.',
  },
} satisfies Stories<typeof SocialLinks>;

type State = Story<typeof SocialLinks>;

export const Known: State = {};

export const OfAPerson: State = {
  args: { linkName: 'Asha Menon on {network}' },
  play: async ({ canvas }) => void (await canvas.findByRole('link', { name: 'Asha Menon on LinkedIn' })),
};

/** A network without its own icon. */
export const Unknown: State = { args: { links: { mastodon: 'https://mastodon.example/@us' } } };

/** An address that is not http(s) is omitted. */
export const NoAddress: State = {
  args: { links: { linkedin: 'javascript:alert(1)', facebook: '' } },
  play: showsNothing,
};
