import { expect, test } from 'vitest';
import { mailFailure, mayBeReadOnTheWay, openSmtp } from '#server/outbox/openSmtp.ts';
import { mailServer } from '../../support/mailServer.ts';

const mail = { from: 'site@site.example', to: 'staff@site.example', text: 'A lead' };

test('a mail leaves the machine only encrypted, unless SMTP_URL allows otherwise', async () => {
  const { url, received } = await mailServer({ disabledCommands: ['STARTTLS'] });
  // Not a loopback address, but it reaches this machine.
  const away = url.replace('127.0.0.1', '0.0.0.0');
  await expect(openSmtp(away).sendMail(mail)).rejects.toMatchObject({ code: 'ETLS' });
  expect(received).toHaveLength(0);
  await openSmtp(`${away}?requireTLS=false`).sendMail(mail);
  await openSmtp(url).sendMail(mail);
  expect(received).toHaveLength(2);
});

test('a mail server elsewhere must have a certificate that others trust; one on this machine may sign its own', async () => {
  const { url, received } = await mailServer();
  const away = url.replace('127.0.0.1', '0.0.0.0');
  await expect(openSmtp(away).sendMail(mail)).rejects.toThrow(/certificate/);
  await openSmtp(url).sendMail(mail);
  expect(received).toHaveLength(1);
});

test.each([
  ['smtp://mail.example?requireTLS=false', true],
  ['smtp://mail.example', false],
  ['smtps://mail.example?requireTLS=false', false],
  ['smtp://127.0.0.1:25?requireTLS=false', false],
])('mails to %s may be read on the way: %s', (smtpUrl, mayBeRead) => {
  expect(mayBeReadOnTheWay(smtpUrl)).toBe(mayBeRead);
});

test.each<[what: string, error: object, failure: Partial<ReturnType<typeof mailFailure>>]>([
  [
    'refused for good after the whole mail',
    { code: 'EMESSAGE', command: 'DATA', responseCode: 550, response: '550 5.1.1 Nobody', permanent: true },
    { reason: 'EMESSAGE 550', isRefusedForGood: true, isRefusedForNow: false },
  ],
  [
    'refused for now after the whole mail',
    { code: 'EMESSAGE', command: 'DATA', responseCode: 452, response: '452 4.2.2 Full', permanent: false },
    { reason: 'EMESSAGE 452', isRefusedForGood: false, isRefusedForNow: false },
  ],
  [
    'cut off with an answer, which may quote an address',
    { code: 'ECONNECTION', responseCode: 421, message: 'Greeting: 421 no mail for asha@home.example' },
    { reason: 'ECONNECTION 421' },
  ],
  [
    'not connected',
    { code: 'ESOCKET', message: 'connect ECONNREFUSED 127.0.0.1:25\nand more' },
    { reason: 'ESOCKET connect ECONNREFUSED 127.0.0.1:25' },
  ],
])('a mail that was %s says so without an address', (_what, error, failure) => {
  expect(mailFailure(error)).toMatchObject(failure);
});
