import { type ParseArgsConfig, parseArgs } from 'node:util';

/** The command line is wrong; the message says what. */
export class UsageError extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>;

/** Reads a command's options and exactly the positional arguments that `names` lists, or more of them. */
export function readArgs<const O extends Options>(
  args: readonly string[],
  options: O,
  names: string[] = [],
  mayBeMore = false,
) {
  const { values, positionals } = parsed(args, options);
  const missing = names[positionals.length];
  if (missing) throw new UsageError(`${missing} is missing`);
  const extra = mayBeMore ? undefined : positionals[names.length];
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

export function readWhole(name: string, text: string | undefined, least: 0 | 1): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text) || Number(text) < least)
    throw new UsageError(`${name} is a whole number from ${least}`);
  return Number(text);
}
