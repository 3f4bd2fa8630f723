import { ActionLink } from '#components/ActionLink.tsx';
import { Section } from '#components/Section.tsx';
import { useContent } from '#store/contentApi.ts';
import { ProductGrid } from '../products/ProductGrid.tsx';

/** The home page's IT services: a grid of all products. Phones, whose first button is far above, show it again. */
export function ItServices() {
  const head = useContent('itServices');
  const button = useContent('homePage')?.hero.button;
  if (!head) return null;
  return (
    <Section {...head}>
      <ProductGrid isBrief />
      {button && (
        <ActionLink href={button.path} sx={{ display: { sm: 'none' }, marginTop: 3 }}>
          {button.label}
        </ActionLink>
      )}
    </Section>
  );
}
