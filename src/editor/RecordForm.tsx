import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { Form } from '@rjsf/mui';
import { useEffect, useRef } from 'react';
import { type EditedRecord, type Note, saveRecord } from './calls.ts';
import { ListEntry } from './ListEntry.tsx';
import { PictureField } from './PictureField.tsx';

/** Milliseconds without a key after which a record is saved. */
const pause = 150;

/** The rules are the server's, which answers each save with what is wrong. */
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

/** The form of a record. What is typed is saved after a short pause, unless it has faults; it stays in the form either way. */
export function RecordForm({ record, onChange, onSaved }: RecordFormProps) {
  const { name, title, schema, ui, data, notes } = record;
  const waiting = useRef<(() => void) | undefined>(undefined);
  const timer = useRef(0);
  const turn = useRef(0);
  const save = async (typed: unknown) => {
    turn.current += 1;
    const own = turn.current;
    const { notes, saved } = await saveRecord(name, typed).catch((error: Error) => ({
      notes: [{ path: '', reason: error.message }],
      saved: false,
    }));
    if (saved) onSaved();
    if (own === turn.current) onChange({ notes });
  };
  const change = (typed: unknown) => {
    onChange({ data: typed });
    clearTimeout(timer.current);
    waiting.current = () => {
      waiting.current = undefined;
      void save(typed);
    };
    timer.current = window.setTimeout(() => waiting.current?.(), pause);
  };
  // Whoever turns to another record has not to wait.
  useEffect(() => () => waiting.current?.(), []);
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
          onChange={({ formData }) => change(formData)}
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
