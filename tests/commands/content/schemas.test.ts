import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkFolder } from '#commands/content/check.ts';
import { initFolder } from '#commands/content/folders.ts';
import { checkRecordText } from '#server/content/recordFile.ts';
import { recordNames } from '#site/records/contentRecords.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

interface Schema {
  type: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: string[];
}

/** Where a value does not fit a schema: as much of JSON Schema as records use. */
function misfits(schema: Schema, value: unknown, path = ''): string[] {
  if (schema.type === 'string')
    return typeof value === 'string' && (schema.enum?.includes(value) ?? true) ? [] : [path];
  if (schema.type === 'array')
    return Array.isArray(value)
      ? value.flatMap((item, place) => misfits(schema.items as Schema, item, `${path}[${place}]`))
      : [path];
  const entries = Object.entries((value ?? {}) as Record<string, unknown>);
  const missing = (schema.required ?? []).filter((key) => !entries.some(([name]) => name === key));
  return [
    ...missing.map((key) => `${path}.${key} is missing`),
    ...entries.flatMap(([key, part]) => {
      const known = schema.properties?.[key];
      return known ? misfits(known, part, `${path}.${key}`) : [];
    }),
  ];
}

test('a new folder has a JSON Schema for each record, which the sample fits', async () => {
  const folder = join(await temporaryFolder(), 'content');
  await initFolder(folder);
  const read = async (path: string) => JSON.parse(await readFile(join(folder, path), 'utf8'));
  const settings = await read('.vscode/settings.json');
  expect(settings['json.schemas']).toHaveLength(recordNames.length);
  for (const name of recordNames) {
    const record = await read(`${name}.json`);
    if (!Array.isArray(record)) expect(record.$schema).toBe(`./.schemas/${name}.json`);
    expect([name, misfits(await read(`.schemas/${name}.json`), record)]).toEqual([name, []]);
    expect(checkRecordText(name, JSON.stringify(record)).body).not.toContain('$schema');
  }
  const team = await read('.schemas/team.json');
  expect(misfits(team, [{ name: 'Ravi' }])).toEqual(['[0].designation is missing']);
  const { faults, warnings } = await checkFolder(folder);
  expect([faults, warnings.filter(({ path }) => path.includes('schema'))]).toEqual([[], []]);
});
