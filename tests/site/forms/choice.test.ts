import { expect, test } from 'vitest';
import { object } from 'yup';
import { readForm } from '#site/forms/readForm.ts';
import { choiceOf } from '#site/forms/text.ts';
import { messages } from '#site/messages.ts';

const schema = object({ teamSize: choiceOf({ small: 'Up to 20', large: 'More than 20' }) });

test('a choice is one of its values, or none', () => {
  expect(readForm(schema, { teamSize: 'small' })).toEqual({ values: { teamSize: 'small' } });
  expect(readForm(schema, {})).toEqual({ values: { teamSize: '' } });
});

test.each(['huge', 'Up to 20', 'toString', ['small']])('a choice of %j is refused', (teamSize) => {
  expect(readForm(schema, { teamSize })).toEqual({ errors: { teamSize: messages.notText } });
});
