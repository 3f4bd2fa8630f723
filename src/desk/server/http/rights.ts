import type { Config } from '#server/config.ts';
import { isSamePerson } from '#site/personName.ts';
import { notPermitted } from '../../wire.ts';
import { withStatus } from './answers.ts';

type Rights = Pick<Config, 'admins'>;

/** Whether a member of staff may export leads, erase persons and go back a version: all may, unless the settings name some. */
export const isAdmin = ({ admins }: Rights, user: string): boolean =>
  admins.length === 0 || admins.some((admin) => isSamePerson(admin, user));

/** Refuses a call of somebody else, with 403 and the names of those who may. */
export function requireAdmin(config: Rights, user: string): void {
  if (isAdmin(config, user)) return;
  const names = new Intl.ListFormat('en', { type: 'disjunction' }).format(config.admins);
  const message = `You may not export leads, erase people or go back a version. Ask ${names}.`;
  throw Object.assign(withStatus(403, message), { code: notPermitted });
}
