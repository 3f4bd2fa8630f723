import { messages } from '#site/messages.ts';
import type { LeadForm, SentForm } from './leadForm.ts';

/** `POST /contact/contact_us` (spec §7), with `file: null` or a file whose `content` is base64. */
export const contactMessage: LeadForm = {
  name: 'contactMessage',
  kind: 'contacts',
  // The largest file, a third longer in base64, and its message.
  bodyLimit: 8 * 1024 * 1024,
  open: ({ file, ...fields }) => ({ fields, ...openFile(file) }),
  accept: () => ({ status: 201, body: { message: messages.contact.sent } }),
};

/** Decodes the file of a JSON body strictly: what is not exactly what it says is a fault. */
function openFile(file: unknown): Pick<SentForm, 'file' | 'fileFault'> {
  if (file === undefined || file === null || file === '') return {};
  const { name, type, size, content } = file as Record<string, unknown>;
  if (typeof name === 'string' && typeof type === 'string' && typeof content === 'string') {
    const bytes = Buffer.from(content, 'base64');
    const isWhole = bytes.toString('base64') === content;
    if (isWhole && (size === undefined || size === bytes.length)) return { file: { name, type, bytes } };
  }
  return { fileFault: messages.file.unreadable };
}
