import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { PageTop } from '#components/Section.tsx';
import type { ServedPage } from '#site/pages/servedPage.ts';
import { PagePictures } from '#store/pagePictures.ts';

interface BlocksProps {
  page: ServedPage;
  /** Whether the blocks are the whole page, which then needs a heading. */
  isWhole?: boolean;
}

/** The blocks that staff put on a page, each in a Suspense boundary. */
export function Blocks({ page, isWhole = false }: BlocksProps) {
  return (
    <PagePictures value={page.pictures}>
      {isWhole && page.blocks[0]?.block !== 'banner' && (
        <PageTop>
          <Typography variant="h1">{page.title}</Typography>
        </PageTop>
      )}
      {page.blocks.map((block, index) => (
        <Suspense key={index}>
          <p>{block.block}</p>
        </Suspense>
      ))}
    </PagePictures>
  );
}
