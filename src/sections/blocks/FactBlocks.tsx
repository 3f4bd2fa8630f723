import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Surface } from '#components/Section.tsx';
import { Photo } from '../art/Photo.tsx';
import type { PhotoBox } from '../art/photoBox.ts';
import { Figures } from '../home/Figures.tsx';
import { Quote } from '../home/Quote.tsx';
import { Steps } from '../home/Steps.tsx';
import type { BlockProps } from './blockProps.ts';

/** Large figures with their labels. */
export const NumbersBlock = ({ block: { items } }: BlockProps<'numbers'>) => <Figures items={items} />;

const portrait: PhotoBox = { aspect: 1, widths: [{ from: 0, vw: 0, px: 72 }] };

const Portrait = styled(Photo)(({ theme }) => ({ flex: 'none', width: 72, ...theme.mixins.octagon }));

/** One quote with its speaker, who may have a name, a company, a portrait and a link. */
export function QuoteBlock({ block: { text, person, role, company, path, picture } }: BlockProps<'quote'>) {
  const speaker = [person, role, company].filter(Boolean).join(', ');
  const image = picture && (
    <Portrait stored={picture.file} alt={picture.alt} focus="" box={portrait} drawing={null} />
  );
  return (
    <Surface tone="wash">
      <Quote
        text={text}
        speaker={path ? <Link href={path}>{speaker}</Link> : speaker}
        isLarge
        stone={image}
      />
    </Surface>
  );
}

/** Numbered steps. */
export const StepsBlock = ({ block: { heading, text, items } }: BlockProps<'steps'>) =>
  items.length > 0 && <Steps heading={heading} text={text} steps={items} />;
