import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { projectRoot } from '#server/files/projectRoot.ts';

/** What esbuild (by tsx) and Vite say of a source that cannot be read; their columns begin with 0. */
interface ParseError {
  message: string;
  errors?: readonly { message: string; loc?: { file: string; line: number; column: number } }[];
}

/** A sentence that names file, line and column of a typing error such as a missing comma; undefined for other errors. */
export function sourceFault(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { message, errors = [] } = error as ParseError;
  const [, path = '', row, index, text = ''] = /^(.+):(\d+):(\d+): ERROR: (.+)$/m.exec(message) ?? [];
  const [first] = errors;
  const { file, line, column } = first?.loc ?? { file: path, line: Number(row), column: Number(index) };
  if (!file) return undefined;
  const [reason = ''] = stripVTControlCharacters(first?.message ?? text).split('\n', 1);
  const place = `${relative(projectRoot, file)}, line ${line}, column ${column + 1}`;
  return `${place}: ${reason.replace('[PARSE_ERROR] ', '')}`;
}
