import type { Served } from '#site/pages/servedPage.ts';
import type { RichBlockName } from './blockProps.ts';
import { QuestionsBlock } from './QuestionsBlock.tsx';
import { PictureTextBlock, TextBlock } from './TextBlocks.tsx';

interface RichBlockProps {
  block: Served<RichBlockName>;
  /** The beginning of the ids of a text's headings. */
  id: string;
  /** The name of the contents of an article. */
  contents: string | undefined;
}

/** A block with Markdown. */
export function RichBlock({ block, ...article }: RichBlockProps) {
  switch (block.block) {
    case 'text':
      return <TextBlock block={block} {...article} />;
    case 'pictureText':
      return <PictureTextBlock block={block} />;
    case 'questions':
      return <QuestionsBlock block={block} />;
  }
}
