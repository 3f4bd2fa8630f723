import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type LeadKind, leadKinds } from '#server/storage/lead.ts';

/** The command line is wrong; the message says what. */
export class UsageError extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>;

/** Reads a command's options and exactly the positional arguments that `names` lists. */
export function readArgs<const O extends Options>(args: readonly string[], options: O, names: string[] = []) {
  const { values, positionals } = parsed(args, options);
  const missing = names[positionals.length];
  if (missing) throw new UsageError(`${missing} is missing`);
  const extra = positionals[names.length];
  if (extra !== undefined) throw new UsageError(`"${extra}" is one argument too many`);
  return { values, positionals };
}

function parsed<const O extends Options>(args: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(error.message);
    throw error;
  }
}

export function readKind(text: string | undefined): LeadKind | undefined {
  if (text === undefined) return undefined;
  const kind = leadKinds.find((known) => known === text);
  if (!kind) throw new UsageError(`--kind is one of ${leadKinds.join(', ')}`);
  return kind;
}

const isoDate = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/;

/** A date, meaning its start in UTC, or a time with its zone. */
export function readSince(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const day = isoDate.exec(text)?.[1];
  const since = new Date(text);
  // JavaScript takes 31 February for 3 March.
  const real = day && !Number.isNaN(since.getTime()) && new Date(day).toISOString().startsWith(day);
  if (!real) throw new UsageError('--since is a date such as 2025-12-31 or 2025-12-31T18:30Z');
  return since;
}

export function readLimit(text: string | undefined, standard: number): number {
  if (text === undefined) return standard;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError('--limit is a whole number from 1');
  return Number(text);
}
