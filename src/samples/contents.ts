import { isOwn, publicRecords, type RecordName, recordNames } from '#site/records/contentRecords.ts';
import { withEntries, withTexts } from './oddRecords.ts';
import { type OddText, oddTexts } from './oddTexts.ts';
import { sample } from './sampleContent.ts';
import type { SampleOptions } from './sampleStore.ts';

type Content = NonNullable<SampleOptions['content']>;

const inAll = (change: (body: unknown, name: RecordName) => unknown): Content =>
  Object.fromEntries(publicRecords.map((name) => [name, change(sample[name], name)]));

/** Replaces every text of the site with this one, except the names of landmarks, which must be unique. */
const fullOf = (text: OddText) =>
  inAll((body, name) => (name === 'frame' ? body : withTexts(body, () => oddTexts[text])));

const listsOf = (count: number) => inAll((body, name) => withEntries(body, count, name !== 'team'));

/** Contents in which one text replaces every text. */
const texts: Record<string, OddText> = {
  words: 'longWord',
  texts: 'manyWords',
  urdu: 'urdu',
  telugu: 'telugu',
};

/** Contents for a whole site. The gallery's toolbar selects one; the tests show every page with each of them. */
export const contents: Readonly<Record<string, Content>> = {
  sample: {},
  ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, fullOf(text)])),
  many: listsOf(24),
  none: listsOf(0),
  /** Every API call fails. This site's own records are always available. */
  failed: Object.fromEntries(recordNames.filter((name) => !isOwn(name)).map((name) => [name, null])),
};

const textProps =
  /^(label|children|title|text|heading|hint|optionalMark|error|defaultValue|message|address)$/;

/** Returns a component's props with their texts replaced by the text of a content. */
export const propsIn = (content: string, props: object): object => {
  const text = texts[content];
  const entries = Object.entries(props).map(([name, value]) =>
    text && textProps.test(name) && typeof value === 'string' ? [name, oddTexts[text]] : [name, value],
  );
  return Object.fromEntries(entries);
};
