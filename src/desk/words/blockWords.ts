import type { BlockName } from '#site/pages/blocks.ts';
import { action } from './blocks/action.ts';
import { banner } from './blocks/banner.ts';
import { cards } from './blocks/cards.ts';
import { contactForm } from './blocks/contactForm.ts';
import { download } from './blocks/download.ts';
import { enquiryForm } from './blocks/enquiryForm.ts';
import { list } from './blocks/list.ts';
import { logos } from './blocks/logos.ts';
import { newsletter } from './blocks/newsletter.ts';
import { numbers } from './blocks/numbers.ts';
import { picture } from './blocks/picture.ts';
import { pictureText } from './blocks/pictureText.ts';
import { questions } from './blocks/questions.ts';
import { quote } from './blocks/quote.ts';
import { saas } from './blocks/saas.ts';
import { steps } from './blocks/steps.ts';
import { text } from './blocks/text.ts';
import type { BlockWords } from './fields/words.ts';

/** The words of each block, in the order of the list of new blocks. */
export const blockWords: Readonly<Record<BlockName, BlockWords>> = {
  banner,
  text,
  picture,
  pictureText,
  cards,
  steps,
  numbers,
  quote,
  logos,
  questions,
  action,
  download,
  list,
  saas,
  enquiryForm,
  contactForm,
  newsletter,
};
