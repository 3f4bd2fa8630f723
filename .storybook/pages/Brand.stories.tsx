import type { Stories, Story } from '../story.ts';
import { BrandPage } from './BrandPage.tsx';

export default {
  component: BrandPage,
  parameters: {
    use: 'Look here while you edit theme/brand.ts: every change shows at once.',
    accessibility: 'Each pair of colours is listed with its contrast, and with what WCAG AA asks of it.',
  },
} satisfies Stories<typeof BrandPage>;

export const Brand: Story<typeof BrandPage> = {};
