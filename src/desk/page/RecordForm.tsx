import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Form } from '@rjsf/mui';
import { useRef, useState } from 'react';
import { ConflictError, type EditedRecord, type Note, saveRecord, type Theirs, takeTheirs } from './calls.ts';
import { ListEntry } from './ListEntry.tsx';
import { PictureField } from './PictureField.tsx';

/** The server has the rules: it answers each save with the faults. */
const noRules = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({}),
  isValid: () => true,
};

const widgets = { picture: PictureField };
const templates = { ArrayFieldItemTemplate: ListEntry };

/** The faults as the form shows them: in the fields that their paths, such as `[0].submenu[2].path`, name. */
function inFields(notes: readonly Note[]): object {
  const errors: Record<string, unknown> = {};
  for (const { path, reason } of notes) {
    let place = errors;
    for (const key of path.split(/[.[\]]+/).filter(Boolean)) {
      place[key] ??= {};
      place = place[key] as typeof errors;
    }
    place.__errors = [...((place.__errors as string[] | undefined) ?? []), reason];
  }
  return errors;
}

interface RecordFormProps {
  record: EditedRecord;
  onChange: (change: Partial<EditedRecord>) => void;
  onSaved: () => void;
}

/** The form of a record. Each change is saved unless it has faults; the text stays in the form either way. */
export function RecordForm({ record, onChange, onSaved }: RecordFormProps) {
  const { name, title, schema, ui, data, notes } = record;
  /** The changes that were made while an earlier one was being saved. */
  const next = useRef<{ typed: unknown }>(undefined);
  const isSaving = useRef(false);
  const [theirs, setTheirs] = useState<Theirs>();
  /** @param over the mark of a text of somebody else that this one replaces */
  const change = async (typed: unknown, over?: string) => {
    onChange({ data: typed });
    setTheirs(undefined);
    next.current = { typed };
    if (isSaving.current) return;
    isSaving.current = true;
    while (next.current) {
      const { typed } = next.current;
      next.current = undefined;
      const { notes, saved } = await saveRecord(name, typed, over).catch((error: Error) => {
        if (error instanceof ConflictError) setTheirs(error.theirs);
        return { notes: [{ path: '', reason: error.message }], saved: false };
      });
      if (saved) onSaved();
      if (!next.current) onChange({ notes });
    }
    isSaving.current = false;
  };
  const general = notes.filter(({ path }) => !path);
  const faults = notes.filter(({ isWarning }) => !isWarning);
  return (
    <>
      <Typography component="h2" variant="h5" gutterBottom>
        {title}
      </Typography>
      <div role="status">
        {faults.length > 0 && (
          <Alert severity="error">
            Not saved: {faults.length === 1 ? 'one fault' : `${faults.length} faults`}. The page shows the
            last version without faults.
          </Alert>
        )}
        {general.map(({ reason }) => (
          <Alert key={reason} severity="warning">
            {reason}
            {theirs && (
              <div>
                <Button color="inherit" onClick={() => change(data, theirs.mark)}>
                  Keep what this page shows
                </Button>
                <Button
                  color="inherit"
                  onClick={() => {
                    takeTheirs(name, theirs);
                    onChange({ data: theirs.data, notes: [] });
                    setTheirs(undefined);
                    onSaved();
                  }}
                >
                  Show the other text
                </Button>
              </div>
            )}
          </Alert>
        ))}
      </div>
      {data !== undefined && (
        <Form
          schema={schema}
          uiSchema={ui}
          formData={data}
          validator={noRules}
          extraErrors={inFields(notes.filter(({ path }) => path))}
          widgets={widgets}
          templates={templates}
          onChange={({ formData }: { formData?: unknown }) => change(formData)}
          noHtml5Validate
          showErrorList={false}
          experimental_defaultFormStateBehavior={{ emptyObjectFields: 'skipDefaults' }}
        >
          {/* In place of a button: every change is saved. */}
          <span />
        </Form>
      )}
    </>
  );
}
