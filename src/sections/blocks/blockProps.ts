import type { BlockName } from '#site/pages/blocks.ts';
import type { Served, ServedPage } from '#site/pages/servedPage.ts';

/** Blocks whose texts staff format with Markdown. */
export type RichBlockName = 'text' | 'pictureText' | 'questions';

/** The parts of a page that its top shows. */
export type PageHead = Pick<ServedPage, 'title' | 'date' | 'article' | 'trail'>;

/** Props of a block's component. */
export interface BlockProps<N extends BlockName> {
  block: Served<N>;
}

/** Space above and below blocks of text and pictures, which belong together. */
export const textSpace = 'clamp(28px, 3.5vw, 52px)';
