import { expect, test } from 'vitest';
import { openDesk } from '../support/openDesk.ts';

/** Asks the desk for what it only reads. */
async function ask(path: string) {
  const { call } = await openDesk({ admit: () => ({ user: 'Asha' }) });
  return call('GET', path);
}

test.each([
  ['mail', 'you@example.com', 'Zubeda Qureshi'],
  ['acknowledgement', 'zubeda@example.com', '+91'],
  ['confirmationMail', 'zubeda@example.com', '#unsubscribe'],
])('the mail of the record %s is shown as %s gets it', async (record, to, words) => {
  const { body: json } = await ask(`mail?record=${record}`);
  expect(json).toMatchObject({ to, subject: expect.stringMatching(/\w/) });
  expect(json.html).toContain(words);
});

test('only records of mails are shown as mails', async () => {
  expect((await ask('mail?record=office')).status).toBe(400);
});

test('visitors of a site that has published nothing see the sample', async () => {
  expect((await ask('versions')).body).toMatchObject([{ version: 0, isCurrent: true }]);
});

test('records are found by words in any field, in their titles and in labels, whatever the case, with an excerpt', async () => {
  const { body: json } = await ask('find?words=WIDTH%20of');
  expect(json).toEqual([
    {
      name: 'pages/estimating-a-project',
      title: 'What an estimate can and cannot tell you',
      path: 'blocks[0].body',
      excerpt: expect.stringMatching(/^… .{20}width of the range/),
    },
  ]);
  const found = async (words: string) => (await ask(`find?words=${words}`)).body;
  expect(await found('portfolio')).toContainEqual({ name: 'portfolioPage', title: 'Portfolio' });
  const excerpt = 'Part that stays in view';
  expect(await found('stays%20in%20view')).toContainEqual(
    expect.objectContaining({ name: 'about', excerpt }),
  );
  expect(await found('nowhere-on-the-site')).toEqual([]);
  expect((await ask('find?words=x')).status).toBe(400);
  expect((await ask('find?words=it')).status).toBe(200);
});
