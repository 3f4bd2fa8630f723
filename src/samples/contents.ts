import { isOwn, publicRecords, type RecordName, recordNames } from '#site/records/contentRecords.ts';
import { withEntries, withTexts } from './oddRecords.ts';
import { type OddText, oddTexts } from './oddTexts.ts';
import { sample } from './sampleContent.ts';
import type { SampleOptions } from './sampleStore.ts';

type Content = NonNullable<SampleOptions['content']>;

const inAll = (change: (body: unknown, name: RecordName) => unknown): Content =>
  Object.fromEntries(publicRecords.map((name) => [name, change(sample[name], name)]));

/** A site whose every text is this one, but for the names of landmarks, of which no two may be the same. */
const fullOf = (text: OddText) =>
  inAll((body, name) => (name === 'frame' ? body : withTexts(body, () => oddTexts[text])));

const listsOf = (count: number) => inAll((body, name) => withEntries(body, count, name !== 'team'));

/** Contents that are full of one text. */
const texts: Record<string, OddText> = {
  words: 'longWord',
  texts: 'manyWords',
  urdu: 'urdu',
  telugu: 'telugu',
};

/** What the content of a whole site may be like: the gallery's toolbar chooses, and each page is tested with all of them. */
export const contents: Readonly<Record<string, Content>> = {
  sample: {},
  ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, fullOf(text)])),
  many: listsOf(24),
  none: listsOf(0),
  /** No call of the API is answered; this site's own records are always there. */
  failed: Object.fromEntries(recordNames.filter((name) => !isOwn(name)).map((name) => [name, null])),
};

const textProps =
  /^(label|children|title|text|heading|hint|optionalMark|error|defaultValue|message|address)$/;

/** What a component is given, with its texts those of a content. */
export const propsIn = (content: string, props: object): object => {
  const text = texts[content];
  const entries = Object.entries(props).map(([name, value]) =>
    text && textProps.test(name) && typeof value === 'string' ? [name, oddTexts[text]] : [name, value],
  );
  return Object.fromEntries(entries);
};
