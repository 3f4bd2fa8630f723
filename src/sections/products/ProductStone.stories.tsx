import type { Stories, Story } from '#gallery/story.ts';
import { products } from '#site/products.ts';
import { ProductStone } from './ProductStone.tsx';

export default {
  component: ProductStone,
  args: { path: products[0]?.path ?? '' },
  render: (props) => (
    <div style={{ display: 'flex', flexWrap: 'wrap' }}>
      <ProductStone {...props} />
    </div>
  ),
  parameters: {
    use: 'Wherever a product appears: one cut and one gem each. The crown alone is for 56 px and less.',
    accessibility: 'Decoration: the product’s name must be next to it.',
  },
} satisfies Stories<typeof ProductStone>;

type State = Story<typeof ProductStone>;

export const Stone: State = {};

export const Crown: State = { args: { kind: 'crown' } };

export const Turned: State = { args: { kind: 'turned' } };

/** An address that is no product’s. */
export const Unknown: State = { args: { path: '/nowhere' } };
