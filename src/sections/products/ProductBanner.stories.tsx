import { fullOf, without } from '#gallery/sampleContent.ts';
import type { Stories, Story } from '#gallery/story.ts';
import { products } from '#site/products.ts';
import { ProductBanner } from './ProductBanner.tsx';

const path = products[0]?.path ?? '';

export default {
  component: ProductBanner,
  args: { path },
  parameters: {
    layout: 'fullscreen',
    use: 'At the top of a product’s page. The path chooses words, stone and colours.',
    accessibility:
      'Holds the page’s one h1. The trail is the navigation Breadcrumb; its last entry is the page itself and no link.',
    site: { path },
  },
} satisfies Stories<typeof ProductBanner>;

type State = Story<typeof ProductBanner>;

export const Sample: State = {
  play: async ({ canvas }) => void (await canvas.findByRole('navigation', { name: 'Breadcrumb' })),
};

/** The three other gems. */
export const Noor: State = { args: { path: products[1]?.path } };

export const Dresden: State = { args: { path: products[2]?.path } };

export const Florentine: State = { args: { path: products[4]?.path } };

export const Long = fullOf('manyWords');

export const Urdu = fullOf('urdu');

export const WithoutTexts: State = { ...without('products') };
