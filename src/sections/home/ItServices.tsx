import { Section } from '#components/Section.tsx';
import { useContent } from '#store/contentApi.ts';
import { ProductGrid } from '../products/ProductGrid.tsx';

/** The home page's IT services: a grid of all products. */
export function ItServices() {
  const head = useContent('itServices');
  if (!head) return null;
  return (
    <Section top="clamp(72px, 7vw, 104px)" {...head}>
      <ProductGrid />
    </Section>
  );
}
