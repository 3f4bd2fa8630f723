import type { FormDefinition } from '#site/forms/formDefinition.ts';
import { type FormName, formNames, forms } from '#site/forms/forms.ts';
import { wordingMark } from '#site/forms/wordingMark.ts';
import type { Content, ContentSource } from '../content/content.ts';
import { recordsIn } from '../content/recordsIn.ts';
import type { Consent } from '../storage/lead.ts';

/** What a visitor agreed to who sent these values; `mark` says which words the form showed (see `wordingMark`). */
export type ConsentTo = (
  name: FormName,
  values: Readonly<Record<string, unknown>>,
  mark: string | undefined,
) => Promise<Consent | undefined>;

/**
 * Remembers the words next to the forms' boxes in all content that the server shows, because a page may be sent long after
 * they were edited: `content` is the source to show.
 */
export function shownWordings(source: ContentSource): { content: ContentSource; consentTo: ConsentTo } {
  const shown = new Map<string, string>();
  let version: string | undefined;
  const current = async () => {
    const content = await source.current();
    if (content.version === version) return content;
    version = content.version;
    for (const name of formNames) {
      const wording = wordingIn(content, name);
      if (wording) shown.set(wordingMark(wording), wording);
    }
    return content;
  };
  return {
    content: { ...source, current },
    consentTo: async (name, values, mark = '') => {
      const { consent: box }: FormDefinition = forms[name];
      if (!box || values[box] !== true) return undefined;
      const present = wordingIn(await current(), name);
      const wording = shown.get(mark) ?? present;
      return wording ? { wording, isShown: shown.has(mark) } : undefined;
    },
  };
}

/** The words next to the box of a form, as the form itself shows them. */
function wordingIn(content: Content, name: FormName): string | undefined {
  const { consent: box }: FormDefinition = forms[name];
  if (!box) return undefined;
  const records = recordsIn(content, [`${name}Form`]);
  const labels: Partial<Record<string, string>> = records[`${name}Form`]?.labels ?? {};
  // As the form itself, where its words are missing.
  return labels[box] ?? box;
}
