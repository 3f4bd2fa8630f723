import type { Served } from '#site/pages/servedPage.ts';
import type { RichBlockName } from './blockProps.ts';
import { QuestionsBlock } from './QuestionsBlock.tsx';
import { PictureTextBlock, TextBlock } from './TextBlocks.tsx';

/** A block with Markdown. */
export function RichBlock({ block }: { block: Served<RichBlockName> }) {
  switch (block.block) {
    case 'text':
      return <TextBlock block={block} />;
    case 'pictureText':
      return <PictureTextBlock block={block} />;
    case 'questions':
      return <QuestionsBlock block={block} />;
  }
}
