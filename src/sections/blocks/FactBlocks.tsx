import { Surface } from '#components/Section.tsx';
import { Figures } from '../home/Figures.tsx';
import { Quote } from '../home/Quote.tsx';
import { Steps } from '../home/Steps.tsx';
import type { BlockProps } from './blockProps.ts';

/** Large figures with their labels. */
export const NumbersBlock = ({ block: { items } }: BlockProps<'numbers'>) => <Figures items={items} />;

/** One quote with role and company. */
export const QuoteBlock = ({ block: { text, role, company } }: BlockProps<'quote'>) => (
  <Surface tone="wash">
    <Quote text={text} speaker={company ? `${role}, ${company}` : role} isLarge />
  </Surface>
);

/** Numbered steps. */
export const StepsBlock = ({ block: { heading, text, items } }: BlockProps<'steps'>) =>
  items.length > 0 && <Steps heading={heading} text={text} steps={items} />;
