import type { Stories, Story } from '#samples/story.ts';
import { BrandPage } from './BrandPage.tsx';

export default {
  component: BrandPage,
  parameters: {
    use: 'Look here while you edit theme/brand.ts: every change shows at once.',
    accessibility:
      '`npm run theme:check` lists each pair of colours with its contrast and what WCAG AA asks of it.',
  },
} satisfies Stories<typeof BrandPage>;

export const Brand: Story<typeof BrandPage> = {};
