import { describe, expect, it } from 'vitest';
import { cleanFileName, fileAccept, fileFault } from '#site/forms/file.ts';
import { fileExtensions, fileMaximum } from '#site/limits.ts';
import { messages } from '#site/messages.ts';
import { sampleFiles } from '../../support/sampleFiles.ts';

const faultOf = ({ name, type, bytes }: { name: string; type: string; bytes: Uint8Array }) =>
  fileFault({ name, type, size: bytes.length }, bytes);

const textBytes = (text: string) => new TextEncoder().encode(text);
const withMacros = ({ bytes }: { bytes: Uint8Array }) =>
  new Uint8Array([...bytes, ...textBytes('...word/vbaProject.bin')]);

describe('a file of a contact message', () => {
  it.each(fileExtensions)('may be a %s', (extension) => {
    expect(faultOf(sampleFiles[extension])).toBeUndefined();
    expect(fileAccept).toContain(`.${extension}`);
  });

  it('may be called jpeg, in capitals, or have dots in its name', () => {
    expect(faultOf({ ...sampleFiles.jpg, name: 'office.jpeg' })).toBeUndefined();
    expect(faultOf({ ...sampleFiles.pdf, name: 'Brief v1.2.PDF' })).toBeUndefined();
  });

  it.each(['', 'application/octet-stream'])('may come without a known type: "%s"', (type) => {
    expect(faultOf({ ...sampleFiles.docx, type })).toBeUndefined();
  });

  it('may be an office document whose parts stand in any order, far apart', () => {
    const bytes = new Uint8Array(2_000_000);
    bytes.set(textBytes('PK\u0003\u0004ppt/slides/slide1.xml'));
    bytes.set(textBytes('[[Content_Types].xml'), bytes.length - 20);
    expect(faultOf({ ...sampleFiles.pptx, bytes })).toBeUndefined();
  });

  it('may be text in UTF-16, as Windows saves it', () => {
    const bytes = new Uint8Array([0xff, 0xfe, 0x61, 0, 0x62, 0]);
    expect(faultOf({ ...sampleFiles.txt, bytes })).toBeUndefined();
  });

  it.each([
    'run.exe',
    'page.html',
    'logo.svg',
    'all.zip',
    'macro.docm',
    'brief.pdf.exe',
    'brief',
    '.pdf.',
    '',
  ])('may not be called "%s"', (name) => {
    expect(faultOf({ ...sampleFiles.pdf, name })).toBe(messages.file.kind);
  });

  it.each([
    ['a program called pdf', { ...sampleFiles.pdf, bytes: new Uint8Array([0x4d, 0x5a, 0x90, 0]) }],
    ['a picture called pdf', { ...sampleFiles.png, name: 'brief.pdf', type: 'application/pdf' }],
    ['a program called txt', { ...sampleFiles.txt, bytes: new Uint8Array([0x4d, 0x5a, 0x90, 0]) }],
    ['a pdf called csv', { ...sampleFiles.csv, bytes: sampleFiles.pdf.bytes }],
    ['sound called webp', { ...sampleFiles.webp, bytes: textBytes('RIFF1234WAVE') }],
    ['a pdf declared as a page', { ...sampleFiles.pdf, type: 'text/html' }],
    ['an archive called docx', { ...sampleFiles.docx, bytes: textBytes('PK\u0003\u0004word/notes.txt') }],
    ['a table called docx', { ...sampleFiles.docx, bytes: sampleFiles.xlsx.bytes }],
    ['a document with macros', { ...sampleFiles.docx, bytes: withMacros(sampleFiles.docx) }],
    ['a pdf cut off in its first bytes', { ...sampleFiles.pdf, bytes: textBytes('%PD') }],
  ])('may not be %s', (_, file) => {
    expect(faultOf(file)).toBe(messages.file.mismatch);
  });

  it('may not be empty or larger than 5 MB', () => {
    const facts = { name: 'a.pdf', type: 'application/pdf' };
    expect(fileFault({ ...facts, size: 0 }, new Uint8Array())).toBe(messages.file.empty);
    expect(fileFault({ ...facts, size: fileMaximum }, sampleFiles.pdf.bytes)).toBeUndefined();
    expect(fileFault({ ...facts, size: fileMaximum + 1 }, sampleFiles.pdf.bytes)).toBe(
      messages.file.tooLarge,
    );
  });
});

describe('the name of a file', () => {
  it.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Users\\Ravi\\brief.pdf', 'brief.pdf'],
    ['brief\u0000\u202e.pdf', 'brief.pdf'],
    ['  परियोजना.pdf ', 'परियोजना.pdf'],
    [`${'x'.repeat(300)}.docx`, `${'x'.repeat(115)}.docx`],
  ])('%j is kept as %j', (sent, kept) => {
    expect(cleanFileName(sent)).toBe(kept);
  });
});
