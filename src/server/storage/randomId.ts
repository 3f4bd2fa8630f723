import { randomBytes } from 'node:crypto';

/** An unguessable id of 128 bits; hexadecimal, so that a command line never takes it for an option. */
export const randomId = (): string => randomBytes(16).toString('hex');
