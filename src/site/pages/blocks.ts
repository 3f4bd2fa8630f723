import { type InferType, type ISchema, lazy, number, type ObjectShape } from 'yup';
import {
  label,
  link,
  linkItem,
  list,
  object,
  oneOf,
  optional,
  optionalGroup,
  optionalList,
  path,
  prose,
  screenPicture,
} from '../records/fields.ts';

/** A picture in the folder `uploads`, and its alternative text. */
const picture = () => ({
  file: label('picture').matches(/^uploads\/./, 'must be a file in uploads, such as uploads/ward.jpg'),
  alt: prose('line'),
});

/** A picture that may be missing. */
export const pictureShape = () => optionalGroup(picture());

const card = () =>
  object({
    title: label('line'),
    text: prose('lines'),
    path: link(),
    file: optional('picture').matches(/^uploads\/./, {
      message: 'must be a file in uploads',
      excludeEmptyString: true,
    }),
    alt: optional('line'),
  });

/** The fields of each block that staff can add to a page (decision 34). Of choices the first one is meant where none is made. */
export const blockFields = {
  banner: {
    heading: prose('line'),
    text: optional('lines'),
    button: optionalGroup({ label: label(), path: path() }),
    /** Facts of a project, beside its picture. */
    facts: optionalList(object({ label: label(), text: prose('line') })),
    picture: optionalGroup(screenPicture()),
  },
  text: { body: prose('markdown') },
  picture: { ...screenPicture(), caption: optional('lines') },
  pictureText: {
    heading: prose('line'),
    body: prose('markdown'),
    ...screenPicture(),
    side: oneOf('right', 'left'),
  },
  cards: { heading: optional('line'), text: optional('lines'), items: list(card()) },
  steps: {
    heading: prose('line'),
    text: optional('lines'),
    items: list(object({ title: label('line'), text: prose('lines') })),
  },
  numbers: { items: list(object({ value: label(), label: prose() })) },
  quote: {
    text: prose('lines'),
    person: optional(),
    role: prose(),
    company: optional(),
    path: link(),
    picture: pictureShape(),
  },
  logos: {
    heading: optional('line'),
    items: list(
      object({
        ...picture(),
        path: link(),
        /** The ground behind a logo in both schemes: a white one vanishes on a light one. */
        ground: oneOf('light', 'dark'),
      }),
    ),
  },
  questions: {
    heading: prose('line'),
    items: list(object({ question: label('line'), answer: prose('markdown') })),
  },
  action: { heading: prose('line'), text: optional('lines'), button: linkItem() },
  download: {
    label: prose(),
    file: label('pdf').matches(/^uploads\/.+\.pdf$/i, 'must be a PDF in uploads, such as uploads/prices.pdf'),
    note: optional('line'),
  },
  list: {
    heading: optional('line'),
    under: label('line').matches(/^\/\S*$/, 'must be the beginning of a path, such as /case-studies'),
    limit: number().typeError('must be a number').integer('must be a whole number').min(1).max(100),
  },
  saas: {},
  enquiryForm: { heading: optional('line'), text: optional('lines') },
  contactForm: { heading: optional('line'), text: optional('lines') },
  newsletter: {},
};

export type BlockName = keyof typeof blockFields;
export const blockNames = Object.keys(blockFields) as BlockName[];

type Fields<N extends BlockName> = {
  [K in keyof (typeof blockFields)[N]]: (typeof blockFields)[N][K] extends ISchema<unknown>
    ? InferType<(typeof blockFields)[N][K]>
    : never;
};

/** A block as its file has it. */
export type BlockOf<N extends BlockName> = { block: N } & Fields<N>;
export type Block = { [N in BlockName]: BlockOf<N> }[BlockName];

const shapes = new Map<BlockName | undefined, ISchema<unknown>>();

/** Returns the shape of a block; one with an unknown name has a fault. */
export const blockShape = () =>
  lazy((value: unknown): ISchema<unknown> => {
    const name = blockNames.find((each) => each === (value as Partial<Block> | undefined)?.block);
    const known = shapes.get(name);
    if (known) return known;
    const block = label()
      .meta({ kind: 'choice' })
      .oneOf(blockNames, `is not a block type; use one of ${blockNames.join(', ')}`);
    const shape = object({ block, ...(name && (blockFields[name] as ObjectShape)) });
    shapes.set(name, shape);
    return shape;
  });
