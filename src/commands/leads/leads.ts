import { type Command, readArgs } from '../runCommand.ts';
import { backup, restore } from './backup.ts';
import { erase } from './erase.ts';
import { exportLeads } from './exportLeads.ts';
import { list } from './list.ts';
import { mark, show } from './show.ts';
import { stats } from './stats.ts';

/** `file ID`: the bytes of one attachment. */
const file: Command = async (args, { withStore, place, stdout, stderr }) => {
  const [id = ''] = readArgs(args, {}, ['ID']).positionals;
  if (stdout.isTTY) {
    stderr.write(`This is a binary file. Save it: file ${id} > NAME\n`);
    return 1;
  }
  const found = await withStore((storage) => storage.readFile(id));
  if (found) stdout.write(found.bytes);
  else stderr.write(`There is no file ${id} in ${place()}.\n`);
  return found ? 0 : 1;
};

export const commands = { list, show, mark, stats, export: exportLeads, file, erase, backup, restore };

export const help = `Reads what visitors sent. You can use it while the server runs.

  node dist/site.js leads COMMAND

  list [--kind KIND] [--since DATE] [--limit N] [--offset N] [FILTER]
      the newest leads (50), newest first, as a table
  show ID
      everything about one lead; the first six digits of its id are enough
  mark ID … done|open|spam [--note TEXT] [--by NAME]
      sets the state of leads; a new note replaces the old one; show names who did it
  stats [FILTER]
      how many leads came each day, of each kind, and from which source, site and campaign
  export --format csv|json [--kind KIND] [--since DATE] [FILTER]
      every lead to standard output, oldest first
  file ID
      one attachment to standard output
  erase --email ADDRESS | --phone NUMBER | --id ID | --older-than DAYS [--dry-run]
        [--by NAME]
      deletes leads, with their files and notes, for good, but not from backups;
      --older-than spares confirmed subscribers; --dry-run shows what would be deleted
  backup FILE
      copies the embedded store into a new file; for PostgreSQL use pg_dump
  restore FILE
      checks a backup and replaces all leads with those in it; the site's content stays

  FILTER is any of --search TEXT, --kind KIND, --since DATE, --until DATE, --suspect,
  --open.
  KIND is enquiries, contacts or subscribers; DATE is 2025-12-31, the whole day,
  or 2025-12-31T18:30Z. Days and times are those of the machine's time zone, or of the
  variable TZ, such as TZ=Asia/Kolkata.
  --search finds leads that contain every word of TEXT, in the lead or your note, or a
  phone number; upper and lower case are the same.
  list, show, stats and erase exit with 1 if they find no lead.
  The leads are in DATA_DIR or DATABASE_URL, as for the server. --settings FILE reads
  these from a file.
`;
