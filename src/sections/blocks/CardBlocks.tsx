import { Section } from '#components/Section.tsx';
import type { BlockProps } from './blockProps.ts';
import { CardGrid } from './CardGrid.tsx';

/** Cards that staff wrote. */
export const CardsBlock = ({ block: { heading, text, items } }: BlockProps<'cards'>) =>
  items.length > 0 && (
    <Section heading={heading} text={text}>
      <CardGrid items={items} isTop={!heading} />
    </Section>
  );

/** Cards of the listed pages below a path. Renders nothing if there are none. */
export function ListBlock({ block: { heading, items } }: BlockProps<'list'>) {
  if (items.length === 0) return null;
  const cards = items.map(({ description: text, picture, ...card }) => ({ ...card, ...picture, text }));
  return (
    <Section heading={heading}>
      <CardGrid items={cards} isTop={!heading} />
    </Section>
  );
}
