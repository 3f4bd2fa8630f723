// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { encodeFile } from '#store/encodeFile.ts';

test('a file travels with its name, type, size and bytes', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  expect(await encodeFile(new File([bytes], 'a.pdf', { type: 'application/pdf' }))).toEqual({
    name: 'a.pdf',
    type: 'application/pdf',
    size: 256,
    content: Buffer.from(bytes).toString('base64'),
  });
});
