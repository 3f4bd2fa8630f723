import { readArgs, UsageError } from '../options.ts';
import type { Command } from './output.ts';
import { noStoreYet } from './storePlace.ts';

/** `erase`: deletes what came from an address, with files and mails to be sent. */
export const erase: Command = async (args, { place, stdout }) => {
  const { values } = readArgs(args, { email: { type: 'string' } });
  const email = values.email?.trim();
  if (!email) throw new UsageError('--email ADDRESS is missing');
  const count = await place.withStore((storage) => storage.eraseByEmail(email));
  if (count === undefined) stdout.write(noStoreYet(place));
  else
    stdout.write(
      `Erased ${count} ${count === 1 ? 'lead' : 'leads'} of ${email}. Backups keep what they hold.\n`,
    );
  return 0;
};
