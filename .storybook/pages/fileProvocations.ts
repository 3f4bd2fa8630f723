import { fileMaximum } from '#site/limits.ts';
import { messages } from '#site/messages.ts';
import { contactMessage, live, refusal } from './played.ts';
import type { MessageName, Provocations } from './provocation.ts';

const withFile = (name: string, content: BlobPart, type = '') => ({
  ...contactMessage,
  file: () => new File([content], name, { type }),
});
const pdf = (size: number) => {
  const content = new Uint8Array(size);
  content.set(new TextEncoder().encode('%PDF-1.7'));
  return content;
};
export const plan = withFile('plan.pdf', pdf(2_000), 'application/pdf');

/** The trigger of each message about a file. */
export const fileProvocations: Pick<Provocations, Extract<MessageName, `file.${string}`>> = {
  'file.kind': { ...withFile('photo.heic', 'x'), words: messages.file.kind, cause: 'the file photo.heic' },
  'file.empty': { ...withFile('notes.txt', ''), words: messages.file.empty, cause: 'an empty file' },
  'file.tooLarge': {
    ...withFile('plan.pdf', pdf(fileMaximum + 1)),
    words: messages.file.tooLarge,
    cause: 'a file of 5 MB and one byte',
  },
  'file.mismatch': {
    ...withFile('plan.pdf', 'Only text'),
    words: messages.file.mismatch,
    cause: 'a text that is called plan.pdf',
  },
  'file.unreadable': {
    ...contactMessage,
    words: messages.file.unreadable,
    cause: 'the file is gone from the disk',
    file: () =>
      Object.assign(plan.file(), {
        slice: () => {
          throw new DOMException('It is gone', 'NotFoundError');
        },
      }),
  },
  'file.chosen': {
    ...plan,
    words: messages.file.chosen('plan.pdf'),
    cause: 'the file plan.pdf is chosen',
    handle: live,
    press: null,
  },
  'file.removed': {
    ...plan,
    words: messages.file.removed,
    cause: 'the file is taken away again',
    handle: live,
    press: 'Remove file',
  },
  'file.again': {
    stage: 'contactMessage',
    words: messages.file.again,
    cause: 'sent without script, with a file and something else wrong',
    handle: '.Mui-error',
    press: null,
    site: {
      opening: {
        posted: {
          form: 'contactMessage',
          sent: false,
          values: { email: 'kavitha@example.in' },
          errors: { name: messages.contact.name, file: messages.file.again },
        },
      },
    },
  },
  'file.noRoom': { ...refusal(503, messages.file.noRoom), file: plan.file },
};
