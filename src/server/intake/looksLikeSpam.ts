import { honeypotField } from '#site/formFields.ts';
import { forms } from '#site/forms/forms.ts';
import type { ValidForm } from './checkForm.ts';

/** More links to other sites than this in one message are unusual. */
const usualLinks = 3;

/** Returns whether a form looks like spam. Its lead is only marked for staff, and answered like any other. */
export function looksLikeSpam({ name, values, sent }: ValidForm, siteUrl: string | undefined): boolean {
  if (sent.fields[honeypotField]) return true;
  // A subscription has no text that could hold links.
  return forms[name].kind !== 'subscribers' && linksElsewhere(values, siteUrl) > usualLinks;
}

/** Counts the links to other hosts in all texts. */
function linksElsewhere(values: ValidForm['values'], siteUrl: string | undefined): number {
  const texts = Object.values(values).filter((value) => typeof value === 'string');
  const links = texts.join(' ').matchAll(/(?:https?:\/\/(?:www\.)?|www\.)([^\s/?#:]*)/gi);
  const own = siteUrl && new URL(siteUrl).hostname.replace(/^www\./, '');
  return [...links].filter(([, host]) => host?.toLowerCase() !== own).length;
}
