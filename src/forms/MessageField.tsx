import { useState } from 'react';
import { textLimits } from '#site/limits.ts';
import { messages } from '#site/messages.ts';
import { FormField, type FormFieldProps } from './FormField.tsx';
import { typingPause } from './LiveText.tsx';

/** Number of characters from which the field shows the remaining length. */
const nearlyFull = textLimits.message * 0.9;

type MessageFieldProps = Omit<FormFieldProps, 'hint' | 'live' | 'input' | 'rows'>;

/** A text area. Tells when the text nears the limit and by how much it exceeds it. Never cuts pasted text. */
export function MessageField(field: MessageFieldProps) {
  const [length, setLength] = useState(0);
  return (
    <FormField
      {...field}
      rows={4}
      live={{
        text: length >= nearlyFull ? messages.messageLength(length, textLimits.message) : '',
        after: typingPause,
      }}
      input={{ onInput: ({ currentTarget }) => setLength(currentTarget.value.length) }}
    />
  );
}
