import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { formField, honeypotField } from '#site/formFields.ts';
import { type FormId, type FormName, formNameOf, forms } from '#site/forms/forms.ts';
import { messages } from '#site/messages.ts';
import { hasAddress, notFoundPath, routeFor } from '#site/routes.ts';
import { useContent } from '#store/contentApi.ts';
import { useRouteMap } from '#store/routeMap.ts';

interface SiteFormProps extends Omit<ComponentProps<'form'>, 'name' | 'action' | 'method'> {
  form: FormId;
  /** Accessible name of the form landmark. */
  label: string | undefined;
}

/**
 * A form that also works without script: it posts to its own page, which responds with the same messages in the same
 * places. Usually it has no action, so that the address keeps its query with campaign parameters. Contains the honeypot
 * field.
 */
export function SiteForm({ form, label, children, ...rest }: SiteFormProps) {
  const route = routeFor(useLocation().pathname, useRouteMap());
  const frame = useContent('frame');
  const [, number] = form.split('.');
  // Posting to an address outside the table could have another effect: a subscriber's address confirms or unsubscribes.
  const other = route.path === '*' ? notFoundPath : route.path;
  return (
    <form
      method="post"
      action={hasAddress(route) ? undefined : other}
      // Forms of one kind on a page are counted.
      aria-label={[label, number && Number(number) + 1].filter(Boolean).join(' ') || undefined}
      noValidate
      // The starter shows this message when there is no connection.
      data-failure={forms[formNameOf(form) as FormName].notice({ ok: false }).text}
      // And this one while it waits for the script.
      data-sending={messages.sending}
      {...rest}
    >
      <input type="hidden" name={formField} value={form} />
      <div className="visually-hidden" aria-hidden="true">
        <label>
          {frame?.ariaLabels.trap}
          <input name={honeypotField} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {children}
    </form>
  );
}
