import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import type { Schema } from 'yup';
import { wordsOfField } from '../../../fieldWords.ts';
import { Choice } from '../../common/Choice.tsx';
import { FieldLabel } from '../../common/FieldLabel.tsx';
import { focusSoon } from '../../common/focus.ts';
import { useFieldsForm } from '../editing/fieldsForm.ts';
import { useFieldProps } from '../editing/useFieldProps.tsx';
import { formatPath, type Path } from '../record/paths.ts';
import { emptyOf } from '../record/shape.ts';

const whole = { gridColumn: '1 / -1' };

interface SmallFieldProps {
  path: Path;
  value: unknown;
  words: { label: string; help: string | undefined };
}

/** A checkbox. A missing value counts as checked. */
export function FlagField({ path, value, words: { label } }: SmallFieldProps) {
  const { change } = useFieldsForm();
  return (
    <FormControlLabel
      sx={whole}
      control={
        <Checkbox
          id={formatPath(path)}
          checked={value !== false}
          onChange={({ target }) => change(path, target.checked)}
        />
      }
      label={label}
    />
  );
}

/** A field for a whole number of at most nine digits. Other input is kept as text, which the record's check refuses. */
export function NumberField({ path, value, words: { label, help } }: SmallFieldProps) {
  const { change } = useFieldsForm();
  return (
    <TextField
      {...useFieldProps(path, help)}
      label={label}
      value={value ?? ''}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      onChange={({ target: { value: typed } }) =>
        change(path, /^\d{1,9}$/.test(typed) ? Number(typed) : typed || undefined)
      }
    />
  );
}

interface ChoiceFieldProps {
  path: Path;
  label: string;
  value: string;
  choices: readonly string[];
}

/** A field for one of a few words. */
export function ChoiceField({ path, label, value, choices }: ChoiceFieldProps) {
  const { record, change } = useFieldsForm();
  const id = formatPath(path);
  return (
    <Box sx={whole}>
      <FieldLabel id={id}>{label}</FieldLabel>
      <Choice
        labelledBy={`${id}-label`}
        // Without a value the first choice counts.
        value={value || choices[0]}
        values={choices}
        wordOf={(option) => wordsOfField(record, option, String(path.at(-1))).label}
        onChoose={(chosen) => change(path, chosen)}
      />
    </Box>
  );
}

interface OptionalGroupProps {
  schema: Schema;
  path: Path;
  value: unknown;
  label: string;
  /** The fields of the group. */
  children: ReactNode;
}

/** A group of fields that may be missing, such as the button of a banner. */
export function OptionalGroup({ schema, path, value, label, children }: OptionalGroupProps) {
  const { change, remove } = useFieldsForm();
  const id = formatPath(path);
  if (value === undefined)
    return (
      <Button
        id={`${id}:add`}
        variant="outlined"
        aria-label={`Add: ${label}`}
        onClick={() => {
          change(path, emptyOf(schema));
          focusSoon(`${id}:fields`);
        }}
      >
        Add
      </Button>
    );
  return (
    <>
      <Box id={`${id}:fields`}>{children}</Box>
      <Button
        aria-label={`Remove: ${label}`}
        onClick={() => {
          remove(path);
          focusSoon(`${id}:add`);
        }}
      >
        Remove
      </Button>
    </>
  );
}
