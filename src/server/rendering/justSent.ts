import { randomUUID } from 'node:crypto';
import { onceParameter, sentParameter } from '#site/formFields.ts';
import { type FormName, formNameOf, forms } from '#site/forms/forms.ts';
import { openingNotice } from '#store/notices.ts';
import type { OpeningState } from '#store/pageState.ts';

/** Largest number of remembered marks of sent forms. */
const marksKept = 1_000;

/** Milliseconds in which a browser follows the redirect after a form. Later the message would come from a reload. */
const followed = 60_000;

/** Returns the mark of a form that was just sent, which begins with the time. A page shows the message once for each. */
export const newMark = (): string => `t${Date.now().toString(36)}-${randomUUID()}`.slice(0, 36);

/**
 * Returns the form that was just sent to a page, from the only query parameters that change a page; undefined when its mark
 * is old or among the `known` ones, to which it is added.
 */
export function justSent(url: string, known: Set<string>): FormName | undefined {
  const [, query] = url.split('?', 2);
  if (!query) return undefined;
  const parameters = new URLSearchParams(query);
  const mark = parameters.get(onceParameter)?.slice(0, 36);
  // Another process, which shares only the clock, may have shown the message.
  const [, time] = /^t([\da-z]+)-/.exec(mark ?? '') ?? [];
  const isOld = time !== undefined && Math.abs(Date.now() - Number.parseInt(time, 36)) > followed;
  if (mark && (isOld || known.has(mark))) return undefined;
  if (mark) known.add(mark);
  for (const oldest of known) if (known.size > marksKept) known.delete(oldest);
  return formNameOf(parameters.get(sentParameter));
}

/** Returns the opening state of a page after its form was sent. */
export const openingAfterSending = (name: FormName): OpeningState => ({
  notices: openingNotice(forms[name].notice({ ok: true })),
  posted: { form: name, sent: true, values: {}, errors: {} },
});
