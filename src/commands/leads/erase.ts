import { phoneKey } from '#server/database/text.ts';
import type { Lead } from '#server/leads/lead.ts';
import type { Erasure } from '#server/leads/staffWork.ts';
import type { Storage } from '#server/openStorage.ts';
import { type Command, flag, readArgs, readWhole, text, UsageError, userName } from '../runCommand.ts';
import { leadTable } from './list.ts';
import { inLeads, oneLead, readIdStart } from './show.ts';

const which = { email: text, phone: text, id: text, 'older-than': text };

/** Leads that `--dry-run` shows at most. */
const mostShown = 1_000;

/** `erase`: deletes leads, with files and all that is to be sent about them; `--dry-run` only shows them. */
export const erase: Command = async (args, { withStore, place, stdout }) => {
  const { values } = readArgs(args, { ...which, 'dry-run': flag, by: text });
  const find = readErasure(values, place());
  const erased = await withStore(async (storage) => {
    const { erasure, inWords } = await find(storage);
    if (values['dry-run']) {
      const shown: Lead[] = [];
      let count = 0;
      for await (const lead of storage.listLeads(erasure)) {
        count += 1;
        if (count <= mostShown) shown.push(lead);
      }
      stdout.write(leadTable(shown));
      stdout.write(`Would erase ${inLeads(count)} ${inWords} in ${place()}.\n`);
      return count;
    }
    const count = await storage.eraseLeads(erasure, { by: userName(values.by) });
    stdout.write(`Erased ${inLeads(count)} ${inWords} in ${place()}. They are still in backups.\n`);
    await storage.forgetDeleted();
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
    throw new UsageError('Name the leads with --email, --phone, --id or --older-than');
  if (given.length > 1) throw new UsageError('Use only one of --email, --phone, --id and --older-than');
  const days = readWhole('--older-than', age, 1) ?? 0;
  const idStart = id === undefined ? undefined : readIdStart(id);

  return async (storage: Storage): Promise<{ erasure: Erasure; inWords: string }> => {
    if (email) return { erasure: { email }, inWords: `of ${email.trim()}` };
    if (phone) return { erasure: { phone }, inWords: `of ${phone.trim()}` };
    if (idStart) {
      const lead = await oneLead(storage, idStart, place);
      return { erasure: { ids: [lead.id] }, inWords: `with the id ${lead.id}` };
    }
    const olderThan = new Date(Math.max(0, Date.now() - days * 24 * 60 * 60_000));
    return { erasure: { olderThan }, inWords: `older than ${days === 1 ? '1 day' : `${days} days`}` };
  };
}
