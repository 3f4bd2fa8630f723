import { fullscreen, type Stories, type Story } from '#samples/story.ts';
import { ActionLink } from './ActionLink.tsx';
import { BannerStone, BannerSurface, BannerTexts, PageBanner } from './PageBanner.tsx';

export default {
  component: PageBanner,
  subcomponents: { BannerSurface, BannerTexts, BannerStone },
  args: { title: 'Our services', text: 'Software that is cut to fit the people who use it.' },
  parameters: {
    ...fullscreen,
    use: 'At the top of a page. BannerSurface, BannerTexts and BannerStone are for a banner with content of another kind, as ProductBanner has it.',
    accessibility:
      'Holds the page’s one `h1`. The stone is decoration; below 900 px it is small and in the corner.',
  },
} satisfies Stories<typeof PageBanner>;

type State = Story<typeof PageBanner>;

export const Words: State = {};

export const WithStone: State = { args: { stone: { name: 'stone:emerald:.62' } } };

export const WithButton: State = {
  args: { children: <ActionLink href="/contact">Talk to us</ActionLink> },
};
