import { isOwn, recordNames } from '#site/records/contentRecords.ts';
import { fullOf, listsOf } from './sampleContent.ts';
import type { SampleOptions } from './sampleStore.ts';

type Content = NonNullable<SampleOptions['content']>;

/** What the content of a whole site may be like: the gallery's toolbar chooses, and each page is tested with all of them. */
export const contents: Readonly<Record<string, Content>> = {
  sample: {},
  words: fullOf('longWord').parameters.site.content,
  texts: fullOf('manyWords').parameters.site.content,
  urdu: fullOf('urdu').parameters.site.content,
  telugu: fullOf('telugu').parameters.site.content,
  many: listsOf(24).parameters.site.content,
  none: listsOf(0).parameters.site.content,
  /** No call of the API is answered; this site's own records are always there. */
  failed: Object.fromEntries(recordNames.filter((name) => !isOwn(name)).map((name) => [name, null])),
};
