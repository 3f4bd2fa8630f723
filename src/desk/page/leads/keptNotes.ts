import type { Session } from '../../wire.ts';
import { storedValue, storeValue } from '../common/browserStorage.ts';

/** The person who typed a note. The next user of this computer must not add it as theirs. */
export type NoteOwner = Pick<Session, 'site' | 'user'>;

const start = 'desk note ';

const keyOf = ({ site, user }: NoteOwner, leadId: string): string =>
  `${start}${encodeURIComponent(site)} ${encodeURIComponent(user)} ${leadId}`;

/** The key of the release before, which knew no owner. Its note belongs to whoever opens the lead first. */
const earlierKeyOf = (leadId: string): string => `${start}${leadId}`;

/** Returns the note that this browser keeps for a lead, typed by this person; '' where there is none. */
export function keptNote(owner: NoteOwner, leadId: string): string {
  const own = storedValue<string>(keyOf(owner, leadId));
  if (own) return own;
  const earlier = storedValue<string>(earlierKeyOf(leadId)) ?? '';
  if (earlier) {
    keepNote(owner, leadId, earlier);
    storeValue(earlierKeyOf(leadId), undefined);
  }
  return earlier;
}

/** Keeps a note until the server has it. An empty one is forgotten. */
export const keepNote = (owner: NoteOwner, leadId: string, text: string): void =>
  storeValue(keyOf(owner, leadId), text || undefined);

/** Forgets what anybody typed here about a lead that was erased. */
export function forgetNotes(leadId: string): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(start) && key.endsWith(` ${leadId}`)) storeValue(key, undefined);
}
