import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ChangeEventHandler, FocusEventHandler, InputHTMLAttributes, Ref } from 'react';
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx';

export type FieldElement = HTMLInputElement | HTMLTextAreaElement;

export interface FormFieldProps extends FieldFrameProps {
  name: string;
  defaultValue?: string;
  /** A text that the server has refused. CSS hides its error while the field has another one: see `globalCss`. */
  refused?: string | undefined;
  inputRef: Ref<FieldElement>;
  onChange: ChangeEventHandler<FieldElement>;
  onBlur: FocusEventHandler<FieldElement>;
  autoFocus?: boolean;
  /** Fixed text before what is typed, such as a currency sign. */
  prefix?: string;
  /** Height in lines; a field with it is a text area. */
  rows?: number;
  placeholder?: string;
  /** Attributes of the input itself: type, maxLength, what keyboards and autofill need to know. */
  input?: InputHTMLAttributes<HTMLInputElement>;
}

/** A pattern of all texts but one. */
const otherThan = (text: string) => `(?!${text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}$).*`;

/**
 * A text field with its label above. Uncontrolled: the browser keeps what is typed, also before the page is
 * interactive and without script.
 */
export function FormField(props: FormFieldProps) {
  const {
    label,
    optionalMark,
    hint,
    keepsHint,
    error,
    live,
    className,
    prefix,
    rows,
    input,
    refused,
    ...rest
  } = props;
  return (
    <FieldFrame {...{ label, optionalMark, prefix, hint, keepsHint, error, live, className }}>
      {({ id, ...tied }, prefixId) => (
        <OutlinedInput
          {...rest}
          id={id}
          startAdornment={
            prefix && (
              // A paragraph of its own would take the spacing that visitors set for paragraphs.
              <InputAdornment position="start" id={prefixId} disableTypography>
                {prefix}
              </InputAdornment>
            )
          }
          // A plain text area: Material UI's own measures itself with a hidden copy.
          {...(rows && { multiline: true, inputComponent: 'textarea', rows })}
          // A name may be written from right to left.
          inputProps={{
            dir: 'auto',
            ...(rows ? { type: undefined } : refused && { pattern: otherThan(refused) }),
            ...tied,
            ...input,
          }}
        />
      )}
    </FieldFrame>
  );
}
