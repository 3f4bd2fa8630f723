import type { Stories, Story } from '#gallery/story.ts';
import { brand } from '#theme/brand.ts';
import { BrandLink } from './BrandLink.tsx';

export default {
  component: BrandLink,
  parameters: {
    use: 'In the bar, the menu of small screens and the footers.',
    accessibility: 'One link, named by the company and “home”; the logo is decoration. At least 44 px high.',
  },
} satisfies Stories<typeof BrandLink>;

type State = Story<typeof BrandLink>;

export const Sample: State = {};

export const Focused: State = {
  play: async ({ canvas }) => (await canvas.findByRole('link', { name: `${brand.name} home` })).focus(),
};

export const OnBand: State = {
  render: () => (
    <div className="band" style={{ padding: 32 }}>
      <BrandLink />
    </div>
  ),
};
