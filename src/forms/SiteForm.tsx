import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { formField, honeypotField } from '#site/formFields.ts';
import { type FormName, forms } from '#site/forms/forms.ts';
import { notFoundPath, routeFor, routes } from '#site/routes.ts';
import { useContent } from '#store/contentApi.ts';

interface SiteFormProps extends Omit<ComponentProps<'form'>, 'name' | 'action' | 'method'> {
  form: FormName;
  /** Accessible name of the form's landmark. */
  label: string | undefined;
}

/**
 * A form that also works without script: it posts to its own page, which answers with the same messages in the
 * same places. Without an action that is the address of the document, with the campaign that may be in it. Holds the field
 * that only machines fill in.
 */
export function SiteForm({ form, label, children, ...rest }: SiteFormProps) {
  const route = routeFor(useLocation().pathname);
  const frame = useContent('frame');
  // A post to another address could do something else: to a subscriber's own it confirms or unsubscribes.
  const other = route.path === '*' ? notFoundPath : route.path;
  return (
    <form
      method="post"
      action={routes.includes(route) ? undefined : other}
      aria-label={label}
      noValidate
      // The starter says it when there is no connection.
      data-failure={forms[form].notice({ ok: false }).text}
      {...rest}
    >
      <input type="hidden" name={formField} value={form} />
      <div className="vh" aria-hidden="true">
        <label>
          {frame?.ariaLabels.trap}
          <input name={honeypotField} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {children}
    </form>
  );
}
