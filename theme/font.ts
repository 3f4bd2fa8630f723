import type { Font, FontChoice } from './brandTypes.ts';
import { madeFont } from './madeFont.ts';

/** The system's own font is shown. */
export const noFont = {
  package: '',
  family: '',
  files: [],
  metrics: { ascent: 0, descent: 0, lineGap: 0 },
  standIns: [],
};

/** A brand's font with its files and measures. */
export function fontOf(choice: FontChoice): Font {
  const { package: name = '', weights } = choice;
  if (!name) return { ...choice, ...noFont };
  if (name !== madeFont.package || weights.join() !== madeFont.weights.join())
    throw new Error('theme/brand.ts names another font than the files are of: run npm run fonts');
  return { ...choice, ...madeFont };
}
