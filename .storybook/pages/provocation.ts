import type { SampleOptions } from '#samples/sampleStore.ts';
import type { messages } from '#site/messages.ts';

/** Names of all messages, such as `enquiry.sent`. */
export type MessageName = NamesIn<typeof messages>;

type NamesIn<Group> = {
  [Name in keyof Group & string]: Group[Name] extends string | ((...values: never[]) => string)
    ? Name
    : `${Name}.${NamesIn<Group[Name]>}`;
}[keyof Group & string];

/** The simulated result of a form: a response, a network failure, or no response yet. */
export type PlayedAnswer = { status: number; body: object | string } | 'network failure' | 'no answer yet';

/** The steps that trigger a message. */
export interface Provocation {
  /** The content of the page. Messages without a stage do not come from this site's client. */
  stage?: 'enquiry' | 'contactMessage' | 'newsletter' | 'team' | 'values' | 'nextPage';
  /** Text of the message. */
  words: string;
  /** The visitor's action or the event, unless the response explains it. */
  cause?: string;
  /** Selector of the element with the text; by default the page's region for failures. */
  handle?: string;
  /** Texts to paste into the fields, by label, in this order. */
  fields?: readonly (readonly [label: string, text: string])[];
  file?: () => File;
  /** The button to click afterwards; by default the submit button. */
  press?: string | null;
  answer?: PlayedAnswer;
  site?: Pick<SampleOptions, 'content' | 'loaded' | 'opening'>;
}

/** The triggers by message. */
export type Provocations = Record<MessageName, Provocation | readonly Provocation[]>;
