import Link from '@mui/material/Link';
import { Surface } from '#components/Section.tsx';
import { Figures } from '../home/Figures.tsx';
import { Quote } from '../home/Quote.tsx';
import { Steps } from '../home/Steps.tsx';
import type { BlockProps } from './blockProps.ts';

/** Large figures with their labels. */
export const NumbersBlock = ({ block: { items } }: BlockProps<'numbers'>) => <Figures items={items} />;

/** One quote with its speaker, who may have a name, a company, a portrait and a link. */
export function QuoteBlock({ block: { text, person, role, company, path, picture } }: BlockProps<'quote'>) {
  const speaker = [person, role, company].filter(Boolean).join(', ');
  return (
    <Surface tone="wash">
      <Quote
        text={text}
        speaker={path ? <Link href={path}>{speaker}</Link> : speaker}
        isLarge
        picture={picture}
      />
    </Surface>
  );
}

/** Numbered steps. */
export const StepsBlock = ({ block: { heading, text, items } }: BlockProps<'steps'>) =>
  items.length > 0 && <Steps heading={heading} text={text} steps={items} />;
