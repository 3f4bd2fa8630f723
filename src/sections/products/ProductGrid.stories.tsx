import { fullOf, without } from '#gallery/sampleContent.ts';
import type { Stories, Story } from '#gallery/story.ts';
import { AllProducts, ProductGrid } from './ProductGrid.tsx';

export default {
  component: ProductGrid,
  subcomponents: { AllProducts },
  parameters: {
    layout: 'fullscreen',
    use: 'All products and a way in for everything else. AllProducts is the section of the products page; the home page has ItServices.',
    accessibility:
      'A list with a heading for each product. The link is named by the heading alone, and the whole cell takes the press.',
  },
} satisfies Stories<typeof ProductGrid>;

type State = Story<typeof ProductGrid>;

export const Sample: State = {};

export const Focused: State = {
  play: async ({ canvas }) => (await canvas.findAllByRole('link'))[0]?.focus(),
};

export const Long = fullOf('longWord');

export const Urdu = fullOf('urdu');

/** Products are known by their addresses; only their words are content. */
export const WithoutTexts: State = { ...without('products') };

export const OnProductsPage: State = { render: () => <AllProducts /> };
