import type { FormPlace } from '#forms/useSiteForm.ts';
import type { BlockName } from '#site/pages/blocks.ts';
import type { Served, ServedPage } from '#site/pages/servedPage.ts';

/** The parts of a page that its top shows. */
export type PageHead = Pick<ServedPage, 'title' | 'date' | 'article' | 'trail'>;

/** Props of a block's component. */
export interface BlockProps<N extends BlockName> extends FormPlace {
  block: Served<N>;
  /** Given if the block is the top of a page. */
  head: PageHead | undefined;
  /** The beginning of the ids in it. */
  id: string;
  /** The name of the contents that an article has on wide screens. */
  contents: string | undefined;
}

/** Space above and below blocks of text and pictures, which belong together. */
export const textSpace = 'clamp(28px, 3.5vw, 52px)';
