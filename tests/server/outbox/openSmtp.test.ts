import { expect, test } from 'vitest';
import { mayBeReadOnTheWay, openSmtp } from '#server/outbox/openSmtp.ts';
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
