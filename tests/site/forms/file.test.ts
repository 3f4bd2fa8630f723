import { describe, expect, it } from 'vitest';
import { cleanFileName, fileAccept, fileError } from '#site/forms/file.ts';
import { fileExtensions, fileMaximum, fileNameLimit } from '#site/limits.ts';
import { messages } from '#site/messages.ts';
import { sampleFiles } from '../../support/sampleFiles.ts';

const errorOf = ({ name, type, bytes }: { name: string; type: string; bytes: Uint8Array }) =>
  fileError({ name, type, size: bytes.length }, bytes);

const textBytes = (text: string) => new TextEncoder().encode(text);
/** A file of old Office programs with an entry of this name. */
const compound = (name: string) =>
  Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...[...name].flatMap((letter) => [letter.charCodeAt(0), 0])]);
const padded = (start: string, end: Uint8Array) => {
  const bytes = new Uint8Array(100_000).fill(0x20);
  bytes.set(textBytes(start));
  bytes.set(end, bytes.length - end.length);
  return bytes;
};

describe('a file of a contact message', () => {
  it.each(fileExtensions)('may be a %s', (extension) => {
    expect(errorOf(sampleFiles[extension])).toBeUndefined();
    expect(fileAccept).toContain(`.${extension}`);
  });

  it.each([
    ['called jpeg', { ...sampleFiles.jpg, name: 'office.jpeg' }],
    ['called in capitals, with dots', { ...sampleFiles.pdf, name: 'Brief v1.2.PDF' }],
    ['declared with more than its type', { ...sampleFiles.txt, type: 'Text/Plain ; charset=utf-8' }],
    ['declared without a type', { ...sampleFiles.docx, type: '' }],
    ['declared as anything', { ...sampleFiles.docx, type: 'application/octet-stream' }],
    ['declared by another program', { ...sampleFiles.docx, type: 'application/msword' }],
    ['a picture of Windows', { ...sampleFiles.jpg, name: 'photo.JFIF', type: 'image/pjpeg' }],
    ['a pdf after other bytes', { ...sampleFiles.pdf, bytes: textBytes(`${' '.repeat(1_000)}%PDF-1.4`) }],
    ['text with control characters', { ...sampleFiles.txt, bytes: textBytes('Notes\u001b[2J\u001f\u001a') }],
    ['text about a pdf', { ...sampleFiles.txt, bytes: textBytes('It begins with %PDF-1.7') }],
    ['without an extension', { ...sampleFiles.pdf, name: 'Requirements v1.2' }],
    ['without one, by another program', { ...sampleFiles.xlsx, name: 'Stock', type: 'application/wps.xlsx' }],
    ['UTF-16, little end first', { ...sampleFiles.txt, bytes: Uint8Array.of(0xff, 0xfe, 0x61, 0, 0x62, 0) }],
    ['UTF-16, big end first', { ...sampleFiles.txt, bytes: Uint8Array.of(0xfe, 0xff, 0, 0x61, 0, 0x62) }],
  ])('may be %s', (_, file) => {
    expect(errorOf(file)).toBeUndefined();
  });

  it.each(['run.exe', 'page.html', 'logo.svg', 'all.zip', 'macro.docm', 'brief.pdf.exe', '.pdf.', ''])(
    'may not be called "%s"',
    (name) => {
      expect(errorOf({ ...sampleFiles.pdf, name })).toBe(messages.file.kind);
    },
  );

  it.each([
    ['a program called pdf', { ...sampleFiles.pdf, bytes: new Uint8Array([0x4d, 0x5a, 0x90, 0]) }],
    ['a picture called pdf', { ...sampleFiles.png, name: 'brief.pdf', type: 'application/pdf' }],
    ['a program called txt', { ...sampleFiles.txt, bytes: new Uint8Array([0x4d, 0x5a, 0x90, 0]) }],
    ['a pdf called csv', { ...sampleFiles.csv, bytes: sampleFiles.pdf.bytes }],
    ['what only begins like a jpg', { ...sampleFiles.jpg, bytes: Uint8Array.of(0xff, 0xd8, 0) }],
    ['sound called webp', { ...sampleFiles.webp, bytes: textBytes('RIFF1234WAVE') }],
    ['a pdf far below', { ...sampleFiles.pdf, bytes: textBytes(`${' '.repeat(1_024)}%PDF-1.4`) }],
    ['an old document called docx', { ...sampleFiles.docx, bytes: compound('WordDocument') }],
    ['text with a program far below', { ...sampleFiles.txt, bytes: padded('Notes', Uint8Array.of(0x90, 0)) }],
    ['UTF-16 with NUL', { ...sampleFiles.txt, bytes: new Uint8Array([0xff, 0xfe, 0x61, 0, 0, 0]) }],
    ['half of UTF-16', { ...sampleFiles.txt, bytes: new Uint8Array([0xff, 0xfe, 0x61, 0, 0x62]) }],
  ])('may not be %s', (_, file) => {
    expect(errorOf(file)).toBe(messages.file.mismatch);
  });

  it('may have neither a password nor, without an extension, an unknown type', () => {
    const locked = compound('EncryptedPackage');
    expect(errorOf({ ...sampleFiles.xlsx, bytes: locked })).toBe(messages.file.locked);
    expect(errorOf({ ...sampleFiles.pdf, bytes: locked })).toBe(messages.file.mismatch);
    for (const type of ['', 'application/octet-stream', 'text/html'])
      expect(errorOf({ ...sampleFiles.pdf, name: 'Requirements', type })).toBe(messages.file.kind);
  });

  it('is named if it is a HEIC photo, which few programs show, and taken if it is a JPEG with such a name', () => {
    const heic = Uint8Array.from([0, 0, 0, 24, ...textBytes('ftypheic')]);
    for (const name of ['IMG_0001.HEIC', 'IMG_0001.heif', 'IMG_0001.jpg', 'IMG_0001.png'])
      expect(errorOf({ ...sampleFiles.jpg, name, bytes: heic }), name).toBe(messages.file.heic);
    expect(errorOf({ ...sampleFiles.jpg, name: 'IMG_0002.HEIC', type: 'image/heic' })).toBeUndefined();
    expect(cleanFileName('IMG_0002.HEIC', 'image/heic')).toBe('IMG_0002.jpg');
    // A phone then gives a JPEG.
    expect(fileAccept).not.toContain('hei');
  });

  it('may not be empty or larger than 5 MB', () => {
    const facts = { name: 'a.pdf', type: 'application/pdf' };
    expect(fileError({ ...facts, size: 0 }, new Uint8Array())).toBe(messages.file.empty);
    expect(fileError({ ...facts, size: fileMaximum }, sampleFiles.pdf.bytes)).toBeUndefined();
    const tooLarge = { ...facts, size: fileMaximum + 1 };
    expect(fileError(tooLarge, sampleFiles.pdf.bytes)).toBe(messages.file.tooLarge);
  });
});

describe('the name of a file', () => {
  it.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Users\\Ravi\\brief.pdf', 'brief.pdf'],
    ['brief\u0000\u202e.pdf', 'brief.pdf'],
    ['  परियोजना.pdf ', 'परियोजना.pdf'],
    ['Brief v1.2.pdf', 'Brief v1.2.pdf'],
    ['brief', 'brief.pdf'],
    ['Brief v1.2', 'Brief v1.2.pdf'],
    [`${'x'.repeat(300)}`, `${'x'.repeat(116)}.pdf`],
    [`${'x'.repeat(300)}.docx`, `${'x'.repeat(115)}.docx`],
  ])('%j is kept as %j', (sent, kept) => {
    expect(cleanFileName(sent, 'application/pdf')).toBe(kept);
  });

  it('is shortened before it is normalised, which takes quadratic time', () => {
    const name = cleanFileName(`${'\u0300\u0316'.repeat(2_000_000)}.pdf`);
    expect(name).toHaveLength(fileNameLimit);
    expect(name).toMatch(/\.pdf$/);
  });
});
