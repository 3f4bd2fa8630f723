import { HtmlValidate } from 'html-validate';

// The standard's rules and those of accessibility; none on how the source is written.
const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  // The scripts are the site's own.
  rules: { 'form-dup-name': 'error', 'script-type': 'error', 'require-sri': 'off' },
});

/** What a validator finds wrong with a page's HTML, each with its rule and place. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages
      .filter(({ ruleId, selector }) => !isMeant(ruleId, selector ?? ''))
      .map(({ ruleId, message, selector }) => `${ruleId} at ${selector}: ${message}`),
  );
}

/**
 * What the menu of small screens has on purpose: its submenus' summaries say that they are buttons, which not all assistive
 * technology and no test tool knows by itself; its navigation has the name of the bar's, since only one of them is ever
 * exposed.
 */
const isMeant = (rule: string, selector: string): boolean =>
  /summary$/.test(selector)
    ? ['prefer-native-element', 'no-redundant-role'].includes(rule)
    : rule === 'unique-landmark' && /(#menu|header) .*nav$/.test(selector);
