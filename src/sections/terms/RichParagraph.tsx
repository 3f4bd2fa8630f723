import { richParagraphs } from '#site/markdown.ts';
import { RichText } from '../blocks/RichText.tsx';

/** A paragraph that staff formatted with Markdown, with its parser. */
export const RichParagraph = ({ text }: { text: string }) => <RichText nodes={richParagraphs(text)} />;
