import { type Control, type FieldValues, type Path, useWatch } from 'react-hook-form';
import { FormField, type FormFieldProps } from '#components/FormField.tsx';
import { typingPause } from '#components/LiveText.tsx';
import { textLimits } from '#site/limits.ts';
import { messages } from '#site/messages.ts';

/** Number of characters from which the field shows the remaining length. */
const nearlyFull = textLimits.message * 0.9;

interface MessageFieldProps<Values extends FieldValues>
  extends Omit<FormFieldProps, 'hint' | 'live' | 'input' | 'rows'> {
  control: Control<Values>;
}

/** A text area. Tells when the text nears the limit and by how much it exceeds it. Never cuts pasted text. */
export function MessageField<Values extends FieldValues>({ control, ...field }: MessageFieldProps<Values>) {
  const { length } = useWatch({ control, name: field.name as Path<Values> }) ?? '';
  return (
    <FormField
      {...field}
      rows={4}
      live={{
        text: length >= nearlyFull ? messages.messageLength(length, textLimits.message) : '',
        after: typingPause,
      }}
    />
  );
}
