import { sentParameter } from '#site/formFields.ts';
import { type FormName, formNameOf, forms } from '#site/forms/forms.ts';
import { openingNotice } from '#store/notices.ts';
import type { OpeningState } from '#store/pageState.ts';

/** Returns the form that was just sent to a page, from the only query parameter that changes a page. */
export const justSent = (url: string): FormName | undefined =>
  formNameOf(new URLSearchParams(url.split('?', 2)[1]).get(sentParameter));

/** Returns the opening state of a page after its form was sent. */
export const openingAfterSending = (name: FormName): OpeningState => ({
  notices: openingNotice(forms[name].notice({ ok: true })),
  posted: { form: name, sent: true, values: {}, errors: {} },
});
