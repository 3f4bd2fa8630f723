import { mixed } from 'yup';
import { contactMessage } from '#site/forms/contactMessage.ts';
import { fileFault } from '#site/forms/file.ts';
import { fileMaximum } from '#site/limits.ts';
import { messages } from '#site/messages.ts';

/** The contact message as the browser's form holds it: with the file field's list of at most one file. */
export const contactFormSchema = contactMessage.schema.shape({
  file: mixed<FileList>().test('file', async (list, { createError }) => {
    const file = list?.[0];
    const fault = file && (await faultOf(file));
    return fault ? createError({ message: fault }) : true;
  }),
});

/** As the server judges it (see `fileFault`). */
async function faultOf(file: File): Promise<string | undefined> {
  try {
    return fileFault(file, new Uint8Array(await file.slice(0, fileMaximum).arrayBuffer()));
  } catch {
    return messages.file.unreadable;
  }
}
