import { hostname } from 'node:os';
import type { Command } from '@commander-js/extra-typings';
import { readConfig } from '#server/config.ts';
import { brand } from '#theme/brand.ts';
import { CommandError, type Context } from '../context.ts';

/** The longest line that is mailed. */
const longestLine = 200;

/** Adds the command that tells staff of a failure on the machine, such as that of the nightly backup. */
export const addMailStaff = (program: Command, { env, print }: Context) =>
  program
    .command('mail-staff')
    .description('mails NOTIFY_TO one line through SMTP_URL, for services of the system that have failed')
    .argument('<LINE>')
    .action(async (line) => {
      const { mail } = readConfig(env);
      if (!mail) throw new CommandError('Nobody can be mailed: SMTP_URL is not set.');
      // Loaded late: no other command of the program mails anybody.
      const { longestMail, mailFailure, openSmtp } = await import('#server/outbox/openSmtp.ts');
      const smtp = openSmtp(mail.smtpUrl);
      const subject = `${brand.name}: ${line.slice(0, longestLine)}`;
      const text = `${line}\n\nThe machine is ${hostname()}. Its log says more.`;
      const headers = { 'Auto-Submitted': 'auto-generated' };
      const signal = AbortSignal.timeout(longestMail);
      try {
        await smtp.sendMail({ from: mail.from, to: mail.to, subject, text, headers, signal });
      } catch (error) {
        throw new CommandError(`${mail.to} could not be mailed: ${mailFailure(error).reason}`);
      } finally {
        smtp.close();
      }
      print(`${mail.to} is mailed.`);
    });
