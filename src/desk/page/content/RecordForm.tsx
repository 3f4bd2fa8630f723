import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect } from 'react';
import { type AnySchema, ArraySchema, ObjectSchema } from 'yup';
import { checkRecord } from '#site/records/checkRecord.ts';
import { contentRecords, type RecordName } from '#site/records/contentRecords.ts';
import { aboutOf, recordTitle } from '../../fieldWords.ts';
import type { DeskRecord, Note } from '../../wire.ts';
import { Heading } from '../common/Heading.tsx';
import { FieldsFormContext } from './editing/fieldsForm.ts';
import { useRecordForm } from './editing/useRecordForm.ts';
import { FormNotices } from './FormNotices.tsx';
import { Entries, Fields } from './fields/Field.tsx';
import { RecordActions, SaveStatus } from './RecordActions.tsx';
import { RemovedPages } from './RemovedPages.tsx';
import { type Path, partAt } from './record/paths.ts';
import { fieldsOf, isFirstOf } from './record/shape.ts';

interface RecordFormProps {
  record: DeskRecord;
  /** The path of the field to go to at first. */
  goTo?: Path | undefined;
  /** The address for which the redirects get an entry, unless they have one. */
  redirectFrom?: string | undefined;
  /** Called with the stable path of the field that is edited. */
  onFocus: (path: Path) => void;
}

/** The form of a record. */
export function RecordForm({ record, goTo, redirectFrom, onFocus }: RecordFormProps) {
  const name = record.name as RecordName;
  const check = useCallback((data: unknown) => errorsOfRecord(name, data), [name]);
  const form = useRecordForm({ record, check, goTo, onFocus });
  const { data } = form;
  const schema: AnySchema = contentRecords[name].shape();
  const root: Path = isFirstOf(name) ? [0] : [];
  const isShown = data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (redirectFrom === undefined || !Array.isArray(data)) return;
    const known = data.findIndex((each) => partAt(each, ['from']) === redirectFrom);
    if (known < 0) form.context.change([data.length], { from: redirectFrom, to: '' });
    form.reveal([known < 0 ? data.length : known, 'to']);
  }, []);
  return (
    <FieldsFormContext value={{ ...form.context, record: name }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', minHeight: 44 }}>
        <Heading
          name={recordTitle(name)}
          of="Content"
          // Two lines fit into the row.
          sx={{ flex: '1 1 6.5rem', fontSize: '1.125rem', lineHeight: 1.2 }}
        />
        <RecordActions form={form} />
      </Box>
      <Box sx={{ display: 'flex', columnGap: 2, justifyContent: 'space-between' }}>
        <Typography variant="body2" color="textSecondary" gutterBottom sx={{ flex: 1 }}>
          {aboutOf(name)}
        </Typography>
        <SaveStatus form={form} />
      </Box>
      <FormNotices form={form} />
      {isShown && schema instanceof ArraySchema && (
        <Entries list={schema} path={root} value={data} listKey="" />
      )}
      {isShown && schema instanceof ObjectSchema && (
        <Fields fields={fieldsOf(schema.fields)} path={root} value={partAt(data, root)} group={name} />
      )}
      {name === 'redirects' && <RemovedPages />}
    </FieldsFormContext>
  );
}

function errorsOfRecord(name: RecordName, data: unknown): Note[] {
  const { errors, warnings } = checkRecord(name, data);
  return [...errors, ...warnings.map((note) => ({ ...note, isWarning: true }))];
}
