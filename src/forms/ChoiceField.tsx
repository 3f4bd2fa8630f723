import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Choices } from '#site/forms/formDefinition.ts';
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx';

interface ChoiceFieldProps extends FieldFrameProps {
  name: string;
  /** The `choices` of the field's definition. An empty one is above them, for a visitor who chooses none. */
  choices: Choices;
  defaultValue?: string | undefined;
  autoFocus?: boolean;
  autoComplete?: string | undefined;
}

/** An uncontrolled choice: the browser's own list, which works before hydration and without script. */
export function ChoiceField({
  name,
  choices,
  defaultValue,
  autoFocus,
  autoComplete,
  ...frame
}: ChoiceFieldProps) {
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <NativeSelect
          name={name}
          defaultValue={defaultValue}
          autoComplete={autoComplete}
          input={<OutlinedInput />}
          inputProps={{ ...control, autoFocus }}
        >
          <option value="" />
          {Object.entries(choices).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldFrame>
  );
}
