import { styled } from '@mui/material/styles';
import { type ComponentType, Fragment, Suspense } from 'react';
import { keyed } from '#components/keyed.ts';
import type { BlockName } from '#site/pages/blocks.ts';
import type { ServedPage } from '#site/pages/servedPage.ts';
import { PagePictures } from '#store/contentApi.ts';
import { NeighbourLinks } from '../art/NeighbourLinks.tsx';
import { Saas } from '../services/Saas.tsx';
import { BannerBlock } from './BannerBlock.tsx';
import type { BlockProps } from './blockProps.ts';
import { CardsBlock, ListBlock } from './CardBlocks.tsx';
import { NumbersBlock, QuoteBlock, StepsBlock } from './FactBlocks.tsx';
import { ContactBlock, EnquiryBlock, NewsletterBlock } from './FormBlocks.tsx';
import { ActionBlock, DownloadBlock } from './LinkBlocks.tsx';
import { LogosBlock } from './LogosBlock.tsx';
import { PageTitle } from './PageTitle.tsx';
import { PictureBlock } from './PictureBlock.tsx';
import { QuestionsBlock } from './QuestionsBlock.tsx';
import { PictureTextBlock, TextBlock } from './TextBlocks.tsx';

const components: { [N in BlockName]: ComponentType<BlockProps<N>> } = {
  banner: BannerBlock,
  text: TextBlock,
  picture: PictureBlock,
  pictureText: PictureTextBlock,
  cards: CardsBlock,
  steps: StepsBlock,
  numbers: NumbersBlock,
  quote: QuoteBlock,
  logos: LogosBlock,
  questions: QuestionsBlock,
  action: ActionBlock,
  download: DownloadBlock,
  list: ListBlock,
  saas: () => <Saas />,
  enquiryForm: EnquiryBlock,
  contactForm: ContactBlock,
  newsletter: NewsletterBlock,
};

interface BlocksProps {
  page: ServedPage;
  /** Whether the blocks are the whole page, which then needs a heading. */
  isWhole?: boolean;
}

// In an article all main headings have one size, in its text and in other blocks, and its parts are one subject.
const Article = styled('div')(({ theme }) => ({
  display: 'contents',
  '& h2': theme.typography.h3,
  '& > .plain + .plain': { paddingTop: theme.mixins.gaps.within },
  '& > .plain:has(+ .plain)': { paddingBottom: theme.mixins.gaps.within },
}));

/** Returns the place of a block's form on its page. The footer has a newsletter, and the page's own sections any form. */
const placeOfBlock = ({ blocks }: ServedPage, index: number, isWhole: boolean) =>
  blocks.slice(0, index).filter(({ block }) => block === blocks[index]?.block).length +
  Number(!isWhole || blocks[index]?.block === 'newsletter');

/** The blocks that staff put on a page, each in a Suspense boundary. The first one may be the top of the page. */
export function Blocks({ page, isWhole = false }: BlocksProps) {
  const [first] = page.blocks;
  const hasBanner = first?.block === 'banner';
  const Part = page.article ? Article : Fragment;
  return (
    <PagePictures value={page.pictures}>
      {isWhole && !hasBanner && <PageTitle head={page} />}
      <Part>
        {keyed(page.blocks, ({ block }) => block).map(({ key, item: block }, index) => {
          const Block = components[block.block] as ComponentType<BlockProps<BlockName>>;
          return (
            <Suspense key={key}>
              <Block
                block={block}
                head={isWhole && hasBanner && index === 0 ? page : undefined}
                place={placeOfBlock(page, index, isWhole)}
                id={`part${index + 1}`}
                contents={page.article?.contents}
              />
            </Suspense>
          );
        })}
      </Part>
      {isWhole && page.article && page.article.beside.length > 0 && (
        <NeighbourLinks name={page.trail.at(-1)?.label} links={page.article.beside} />
      )}
    </PagePictures>
  );
}
