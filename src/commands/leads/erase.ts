import type { Storage } from '#server/storage/openStorage.ts';
import type { Erasure } from '#server/storage/staffWork.ts';
import { oneLine, phoneKey } from '#server/storage/text.ts';
import { readArgs, readWhole, UsageError } from '../options.ts';
import { flag, text } from './filter.ts';
import { leadTable } from './leadTable.ts';
import { oneLead, readIdStart } from './oneLead.ts';
import { type Command, inLeads, writeAll } from './output.ts';

const which = { email: text, phone: text, id: text, 'older-than': text } as const;

/** `erase`: deletes leads, with files and all that is to be sent about them; `--dry-run` only shows them. */
export const erase: Command = async (args, { withStore, place, stdout }) => {
  const { values } = readArgs(args, { ...which, 'dry-run': flag });
  const find = readErasure(values, place());
  const erased = await withStore(async (storage) => {
    const { erasure, inWords } = await find(storage);
    /** Such as one whose field holds two addresses: staff decide about those. */
    const tellOfOthers = async (known: number) => {
      const search = (values.email ?? values.phone)?.trim();
      const counts = search ? await storage.countLeads({ search }) : [];
      const others = counts.reduce((sum, { count }) => sum + count, 0) - known;
      if (others > 0)
        stdout.write(
          `${inLeads(others)} more with that text: leads list --search '${oneLine(search ?? '')}'\n`,
        );
    };
    if (!values['dry-run']) {
      const count = await storage.eraseLeads(erasure);
      stdout.write(`Erased ${inLeads(count)} ${inWords} in ${place()}. Backups keep what they hold.\n`);
      await tellOfOthers(0);
      await storage.forgetDeleted();
      return count;
    }
    let count = 0;
    async function* seen() {
      for await (const lead of storage.listLeads(erasure)) {
        count += 1;
        yield lead;
      }
    }
    await writeAll(stdout, leadTable(seen(), stdout.isTTY ? stdout.columns : undefined));
    stdout.write(`Would erase ${inLeads(count)} ${inWords} in ${place()}.\n`);
    await tellOfOthers(count);
    return count;
  });
  return erased > 0 ? 0 : 1;
};

/** Reads which leads are meant, and says it in words. */
function readErasure(values: { [Name in keyof typeof which]?: string | undefined }, place: string) {
  const { email, phone, id, 'older-than': age } = values;
  const given = [email, phone, id, age].filter((value) => value !== undefined);
  const isBlank = given.some((value) => !value.trim()) || (phone !== undefined && !phoneKey(phone));
  if (given.length === 0 || isBlank)
    throw new UsageError('--email ADDRESS is missing, or --phone NUMBER, --id ID or --older-than DAYS');
  if (given.length > 1) throw new UsageError('--email, --phone, --id and --older-than go one at a time');
  const days = readWhole('--older-than', age, 1) ?? 0;
  const idStart = id === undefined ? undefined : readIdStart(id);

  return async (storage: Storage): Promise<{ erasure: Erasure; inWords: string }> => {
    if (email) return { erasure: { email }, inWords: `of ${email.trim()}` };
    if (phone) return { erasure: { phone }, inWords: `of ${phone.trim()}` };
    if (idStart) {
      const lead = await oneLead(storage, idStart, place);
      return { erasure: { ids: [lead.id] }, inWords: `with the id ${lead.id}` };
    }
    const until = new Date(Math.max(0, Date.now() - days * 24 * 60 * 60_000));
    return { erasure: { until }, inWords: `older than ${days === 1 ? '1 day' : `${days} days`}` };
  };
}
