import { Columns } from '#components/Columns.tsx';
import { keyed } from '#components/keyed.ts';
import { Section } from '#components/Section.tsx';
import { cutOf, slugOf } from '#site/products.ts';
import { useContent } from '#store/contentApi.ts';
import { ProductStone } from '../products/ProductStone.tsx';
import { Quote } from './Quote.tsx';

/** Quotes of clients with name, role and company or trade, next to a picture or the stone of the product they use. */
export function Testimonials() {
  const data = useContent('testimonials');
  if (!data || data.quotes.length === 0) return null;
  const { quotes, ...head } = data;
  return (
    <Section tone="wash" {...head}>
      <Columns at={{ md: '7fr 5fr' }} gap={{ xs: '12px', md: '32px' }}>
        {keyed(quotes, ({ text }) => text).map(
          ({ key, item: { text, person, role, trade, company, product, stone, ...photo } }, index) => (
            <Quote
              key={key}
              text={text}
              speaker={[person, role, company || trade].filter(Boolean).join(', ')}
              isLarge={index === 0}
              picture={
                photo.image ? { file: photo.image, alt: photo.imageAlt, focus: photo.imageFocus } : undefined
              }
              stone={
                <ProductStone
                  cut={cutOf({ slug: slugOf(product), stone })}
                  kind={index === 0 ? 'stone' : 'crown'}
                />
              }
            />
          ),
        )}
      </Columns>
    </Section>
  );
}
