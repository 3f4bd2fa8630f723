import type { SampleOptions } from '#samples/sampleStore.ts';
import type { messages } from '#site/messages.ts';

/** Names of all messages, as in `enquiry.sent`. */
export type MessageName = NamesIn<typeof messages>;

type NamesIn<Group> = {
  [Name in keyof Group & string]: Group[Name] extends string | ((...values: never[]) => string)
    ? Name
    : `${Name}.${NamesIn<Group[Name]>}`;
}[keyof Group & string];

/** What comes back for a form that is sent: an answer, none at all, or none so far. */
export type PlayedAnswer = { status: number; body: object | string } | 'network failure' | 'no answer yet';

/** What brings a message. */
export interface Provocation {
  /** What is on the page; no part of this site's script where it is left out. */
  stage?: 'enquiry' | 'contactMessage' | 'newsletter' | 'team' | 'values' | 'nextPage';
  /** The words that come. */
  words: string;
  /** What the visitor does, or what has happened; nothing when the answer says it. */
  cause?: string;
  /** Where the words are, as a selector; in the page's region for failures unless given. */
  handle?: string;
  /** What is pasted into the fields, by their labels, in this order. */
  fields?: readonly (readonly [label: string, text: string])[];
  file?: () => File;
  /** The button that is pressed then; the one that sends unless given. */
  press?: string | null;
  answer?: PlayedAnswer;
  site?: Pick<SampleOptions, 'content' | 'loaded' | 'opening'>;
}

/** For each message what brings it. */
export type Provocations = Record<MessageName, Provocation | readonly Provocation[]>;
