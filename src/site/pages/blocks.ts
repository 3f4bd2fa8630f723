import { type InferType, type ISchema, lazy, number, type ObjectShape, string } from 'yup';
import {
  label,
  link,
  linkItem,
  list,
  object,
  optional,
  optionalGroup,
  path,
  prose,
} from '../records/fields.ts';

/** A text that staff format with Markdown. */
const markdown = () => prose().meta({ isMarkdown: true });

/** A path of a file in the folder `uploads`. */
const upload = (pattern: RegExp, reason: string) => label().matches(pattern, reason);
const pictureFile = () => upload(/^uploads\/./, 'must be a file in uploads, such as uploads/ward.jpg');
const pdfFile = () => upload(/^uploads\/.+\.pdf$/i, 'must be a PDF in uploads, such as uploads/prices.pdf');

/** A picture and its alternative text. */
const picture = () => ({ file: pictureFile(), alt: prose() });

/** A picture that may be missing. */
export const pictureShape = () => optionalGroup(picture());

const card = () =>
  object({
    title: label(),
    text: prose(),
    path: link(),
    file: optional().matches(/^uploads\/./, {
      message: 'must be a file in uploads',
      excludeEmptyString: true,
    }),
    alt: optional(),
  });

/** The fields of each block that staff can add to a page (decision 34). Of choices the first one is meant where none is made. */
export const blockFields = {
  banner: {
    heading: prose(),
    text: optional(),
    button: optionalGroup({ label: label(), path: path() }),
    picture: pictureShape(),
  },
  text: { body: markdown() },
  picture: { ...picture(), caption: optional() },
  pictureText: {
    heading: prose(),
    body: markdown(),
    ...picture(),
    side: string().oneOf(['right', 'left'] as const, 'must be left or right'),
  },
  cards: { heading: optional(), text: optional(), items: list(card()) },
  steps: {
    heading: prose(),
    text: optional(),
    items: list(object({ title: label(), text: prose() })),
  },
  numbers: { items: list(object({ value: label(), label: prose() })) },
  quote: {
    text: prose(),
    person: optional(),
    role: prose(),
    company: optional(),
    path: link(),
    picture: pictureShape(),
  },
  logos: {
    heading: optional(),
    items: list(
      object({
        ...picture(),
        path: link(),
        /** The ground behind a logo in both schemes: a white one vanishes on a light one. */
        ground: string().oneOf(['light', 'dark'] as const, 'must be light or dark'),
      }),
    ),
  },
  questions: { heading: prose(), items: list(object({ question: label(), answer: markdown() })) },
  action: { heading: prose(), text: optional(), button: linkItem() },
  download: { label: prose(), file: pdfFile(), note: optional() },
  list: {
    heading: optional(),
    under: path().matches(/^\//, 'must be the beginning of a path, such as /case-studies'),
    limit: number().typeError('must be a number').integer('must be a whole number').min(1).max(100),
  },
  saas: {},
  enquiryForm: {},
  contactForm: {},
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
    const block = label().oneOf(blockNames, `is not a block type; use one of ${blockNames.join(', ')}`);
    const shape = object({ block, ...(name && (blockFields[name] as ObjectShape)) });
    shapes.set(name, shape);
    return shape;
  });
