/** The words of the desk for a field. Without a label the desk shows its key as words. */
export interface FieldWords {
  label?: string;
  help?: string;
  /** One entry of a list, such as `person`. */
  noun?: string;
  /** The text that an empty field shows, in its form and in the preview. It is never published. */
  placeholder?: string;
}

/**
 * Words of fields by their keys. With the key of the group or the list around it, such as `steps.title`, they are for that place
 * alone.
 */
export type WordsOfFields = Readonly<Record<string, FieldWords>>;

/** The groups of the desk's list of texts, in its order. */
export const groupNames = [
  'Every page',
  'Home',
  'Services',
  'Products',
  'About us and team',
  'Contact and careers',
  'Forms and mails',
  'Other pages',
] as const;

/** The words of the desk for a record. */
export interface RecordWords {
  title: string;
  group: (typeof groupNames)[number];
  /** The place where visitors see the record; empty if the form itself names it. */
  about: string;
  /** The page that the preview shows, if it is not the first one with this record. */
  shownAt?: string;
  /** One entry of a record that is a list. */
  noun?: string;
  fields?: WordsOfFields;
}

/** The words of the desk for a block. */
export interface BlockWords {
  title: string;
  help: string;
  fields?: WordsOfFields;
}
