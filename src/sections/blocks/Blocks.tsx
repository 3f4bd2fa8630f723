import { lazy, Suspense } from 'react';
import type { FormPlace } from '#forms/useSiteForm.ts';
import type { Served, ServedBlock, ServedPage } from '#site/pages/servedPage.ts';
import { PagePictures } from '#store/pagePictures.ts';
import { NeighbourLinks } from '../art/NeighbourLinks.tsx';
import { Saas } from '../services/Saas.tsx';
import { BannerBlock } from './BannerBlock.tsx';
import type { PageHead, RichBlockName } from './blockProps.ts';
import { CardsBlock, ListBlock } from './CardBlocks.tsx';
import { NumbersBlock, QuoteBlock, StepsBlock } from './FactBlocks.tsx';
import { ContactBlock, EnquiryBlock, NewsletterBlock } from './FormBlocks.tsx';
import { ActionBlock, DownloadBlock } from './LinkBlocks.tsx';
import { LogosBlock } from './LogosBlock.tsx';
import { PageTitle } from './PageTitle.tsx';
import { PictureBlock } from './PictureBlock.tsx';

let loading: Promise<typeof import('./RichBlock.tsx')> | undefined;
/** Loads the blocks with Markdown and its parser. Keeps the promise, see `BlocksPage`. */
function loadRich() {
  loading ??= import('./RichBlock.tsx');
  return loading;
}
const RichBlock = lazy(() => loadRich().then(({ RichBlock }) => ({ default: RichBlock })));

const isRich = (block: ServedBlock): block is Served<RichBlockName> =>
  block.block === 'text' || block.block === 'pictureText' || block.block === 'questions';

/** Loads the further scripts that a page's blocks need. Rejects if one fails to load. */
export const loadScripts = async ({ blocks }: ServedPage) => {
  if (blocks.some(isRich)) await loadRich();
};

interface BlockOfPageProps extends FormPlace {
  block: ServedBlock;
  head: PageHead | undefined;
  /** The beginning of the ids in it. */
  id: string;
  /** The name of the contents of an article. */
  contents: string | undefined;
}

function Block({ block, head, place, id, contents }: BlockOfPageProps) {
  switch (block.block) {
    case 'banner':
      return <BannerBlock block={block} head={head} />;
    case 'picture':
      return <PictureBlock block={block} />;
    case 'cards':
      return <CardsBlock block={block} />;
    case 'list':
      return <ListBlock block={block} />;
    case 'steps':
      return <StepsBlock block={block} />;
    case 'numbers':
      return <NumbersBlock block={block} />;
    case 'quote':
      return <QuoteBlock block={block} />;
    case 'logos':
      return <LogosBlock block={block} />;
    case 'action':
      return <ActionBlock block={block} />;
    case 'download':
      return <DownloadBlock block={block} />;
    case 'saas':
      return <Saas />;
    case 'enquiryForm':
      return <EnquiryBlock place={place} />;
    case 'contactForm':
      return <ContactBlock place={place} />;
    case 'newsletter':
      return <NewsletterBlock place={place} />;
    default:
      return <RichBlock {...{ block, id, contents }} />;
  }
}

interface BlocksProps {
  page: ServedPage;
  /** Whether the blocks are the whole page, which then needs a heading. */
  isWhole?: boolean;
}

/** Returns the place of a block's form on its page. The footer has a newsletter, and the page's own sections any form. */
const placeOfBlock = ({ blocks }: ServedPage, index: number, isWhole: boolean) =>
  blocks.slice(0, index).filter(({ block }) => block === blocks[index]?.block).length +
  Number(!isWhole || blocks[index]?.block === 'newsletter');

/** The blocks that staff put on a page, each in a Suspense boundary. The first one may be the top of the page. */
export function Blocks({ page, isWhole = false }: BlocksProps) {
  const [first] = page.blocks;
  const hasBanner = first?.block === 'banner';
  return (
    <PagePictures value={page.pictures}>
      {isWhole && !hasBanner && <PageTitle head={page} />}
      {page.blocks.map((block, index) => (
        <Suspense key={index}>
          <Block
            block={block}
            head={isWhole && hasBanner && index === 0 ? page : undefined}
            place={placeOfBlock(page, index, isWhole)}
            id={`part${index + 1}`}
            contents={page.article?.contents}
          />
        </Suspense>
      ))}
      {isWhole && page.article && page.article.beside.length > 0 && (
        <NeighbourLinks name={page.trail.at(-1)?.label} links={page.article.beside} />
      )}
    </PagePictures>
  );
}
