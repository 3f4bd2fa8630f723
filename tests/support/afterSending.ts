import { addSent } from '#server/http/sentAddress.ts';
import type { FormId } from '#site/forms/forms.ts';

/** Returns the address to which the server redirects a form that was sent just now from a page. */
export function afterSending(path: string, id: FormId): string {
  const { pathname, searchParams } = new URL(path, 'http://page.invalid');
  addSent(searchParams, id);
  return `${pathname}?${searchParams}`;
}
