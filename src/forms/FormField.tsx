import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { InputHTMLAttributes } from 'react';
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx';

export type FieldElement = HTMLInputElement | HTMLTextAreaElement;

export interface FormFieldProps extends FieldFrameProps {
  name: string;
  defaultValue?: string;
  autoFocus?: boolean;
  /** Fixed text before the value, such as a currency sign. */
  prefix?: string;
  /** Height in lines. Makes the field a text area. */
  rows?: number;
  placeholder?: string;
  autoComplete?: string | undefined;
  /** Attributes of the input: type, maxLength, attributes for keyboards, and handlers. */
  input?: InputHTMLAttributes<FieldElement>;
}

/**
 * An uncontrolled text field with its label above. The browser keeps the value, also before hydration and without
 * script.
 */
export function FormField({
  name,
  defaultValue,
  autoFocus,
  placeholder,
  autoComplete,
  rows,
  input,
  ...frame
}: FormFieldProps) {
  const { prefix } = frame;
  const own = { name, defaultValue, autoFocus, placeholder, autoComplete };
  return (
    <FieldFrame {...frame}>
      {({ id, ...tied }, prefixId) => (
        <OutlinedInput
          {...own}
          id={id}
          startAdornment={
            prefix && (
              // A paragraph would get the spacing that visitors set for paragraphs.
              <InputAdornment position="start" id={prefixId} disableTypography>
                {prefix}
              </InputAdornment>
            )
          }
          // A native text area: Material UI's measures its height with a hidden copy.
          {...(rows && { multiline: true, inputComponent: 'textarea', rows })}
          // Some names are written from right to left.
          inputProps={{
            dir: 'auto',
            ...(rows && { type: undefined }),
            ...tied,
            ...input,
          }}
        />
      )}
    </FieldFrame>
  );
}
