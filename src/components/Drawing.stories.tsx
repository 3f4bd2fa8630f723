import type { Stories, Story } from '#gallery/story.ts';
import { BannerStone } from './BannerStone.tsx';
import { Drawing } from './Drawing.tsx';

export default {
  component: Drawing,
  subcomponents: { BannerStone },
  args: { name: 'hero' },
  render: (props) => (
    <div style={{ width: 320, height: 320 }}>
      <Drawing {...props} />
    </div>
  ),
  parameters: {
    use: 'For every drawing of the theme. `isFirst` is for what a phone shows at once. BannerStone is the stone of a PageBanner.',
    accessibility:
      'Decoration: hidden from assistive technology. What it tells must be in the text next to it.',
  },
} satisfies Stories<typeof Drawing>;

type State = Story<typeof Drawing>;

export const Hero: State = {};

export const OfABanner: State = {
  render: () => (
    <div style={{ position: 'relative', overflow: 'clip', height: 400 }}>
      <BannerStone name="stone:emerald:.62" />
    </div>
  ),
};
