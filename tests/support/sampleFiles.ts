import type { fileExtensions } from '#site/limits.ts';

export interface SampleFile {
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const office = 'application/vnd.openxmlformats-officedocument';
/** An office document is a zip archive. */
const zip = 'PK\x03\x04\x14\x00';

const sample = (name: string, type: string, begin: string): SampleFile => ({
  name,
  type,
  // One byte per character.
  bytes: Uint8Array.from(begin, (character) => character.charCodeAt(0)),
});

/** One small file of every kind that a contact message accepts, with matching content, name and type. */
export const sampleFiles: Record<(typeof fileExtensions)[number], SampleFile> = {
  pdf: sample('brief.pdf', 'application/pdf', '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'),
  docx: sample('brief.docx', `${office}.wordprocessingml.document`, zip),
  xlsx: sample('stock.xlsx', `${office}.spreadsheetml.sheet`, zip),
  pptx: sample('pitch.pptx', `${office}.presentationml.presentation`, zip),
  txt: sample('notes.txt', 'text/plain', 'Gate passes\r\n\tRoom 4\n'),
  csv: sample('stock.csv', 'text/csv', 'room,crates\n4,120\n'),
  png: sample('gate.png', 'image/png', '\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR'),
  jpg: sample('gate.jpg', 'image/jpeg', '\xff\xd8\xff\xe0\x00\x10JFIF\x00'),
  webp: sample('gate.webp', 'image/webp', 'RIFF\x24\x00\x00\x00WEBPVP8 '),
};
