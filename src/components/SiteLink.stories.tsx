import type { Stories, Story } from '#gallery/story.ts';
import { SiteLink } from './SiteLink.tsx';

export default {
  component: SiteLink,
  args: { href: '/team', children: 'Our team' },
  parameters: {
    use: 'Under every link of the site, mostly as the `component` of a Link or a button: it keeps site paths inside the application.',
    accessibility:
      'A link with an `href` in the HTML, which works without script. It has the look of the text around it: use it inside something that shows that it is a link.',
  },
} satisfies Stories<typeof SiteLink>;

type State = Story<typeof SiteLink>;

export const InsideTheSite: State = {};

export const Elsewhere: State = { args: { href: 'https://www.example.com/', children: 'Another site' } };
