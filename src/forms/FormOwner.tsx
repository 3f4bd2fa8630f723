import { yupResolver } from '@hookform/resolvers/yup';
import { type ComponentType, memo, useState } from 'react';
import {
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { ObjectSchema } from 'yup';
import type { FormName } from '#site/forms/forms.ts';
import type { Faults } from '#site/forms/readForm.ts';
import { usePosted } from '#store/hooks.ts';
import { useDraft } from './useDraft.ts';

/** What a form's owner gives to its fields; but for `watched` the same at every render. */
export interface OwnedForm<Values extends FieldValues, Name extends Path<Values> = never> {
  form: FormName;
  schema: ObjectSchema<Values>;
  /** Names of the schema's fields. */
  fields: readonly Path<Values>[];
  /** Values and faults, as React Hook Form keeps them. */
  state: UseFormReturn<Values>;
  /** What is in the field that is watched while it changes; undefined while that is empty. */
  watched: PathValue<Values, Name> | undefined;
}

/**
 * A form of two components: the owner of its state, and everything that is seen. React Hook Form renders the owner
 * twice while it hydrates, in one task; the fields are expensive on a cheap phone, so they are memoised and render once.
 */
export function ownedForm<Values extends FieldValues, Name extends Path<Values> = never>(
  form: FormName,
  schema: ObjectSchema<Values>,
  Fields: ComponentType<OwnedForm<Values, Name>>,
  watchedName?: Name,
): ComponentType {
  const Spared: ComponentType<OwnedForm<Values, Name>> = memo(Fields);
  const fields = Object.keys(schema.fields) as Path<Values>[];
  return function FormOwner() {
    const posted = usePosted(form);
    const [errors] = useState(() => posted && errorsOf<Values>(posted.faults));
    const state = useForm<Values>({
      resolver: yupResolver(schema) as unknown as Resolver<Values>,
      reValidateMode: 'onSubmit',
      // `useSiteForm` does it, when the field can say what is wrong.
      shouldFocusError: false,
      ...(errors && { errors }),
    });
    useDraft(form, fields, state, posted?.sent ?? false);
    const value = watchedName && state.watch(watchedName);
    return (
      <Spared
        form={form}
        schema={schema}
        fields={fields}
        state={state}
        watched={value?.length ? value : undefined}
      />
    );
  };
}

const errorsOf = <Values extends FieldValues>(faults: Faults) =>
  Object.fromEntries(
    Object.entries(faults).map(([field, message]) => [field, { type: 'posted', message }]),
  ) as FieldErrors<Values>;
