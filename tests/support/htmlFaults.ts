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
 * What the site does on purpose. A list without marks says its role: else VoiceOver does not call it a list. In the menu of
 * small screens, summaries have the role of buttons, because test tools and some assistive technology do not treat them as
 * buttons otherwise, and the navigation has the same name as the bar's, because only one of the two is exposed at a time.
 */
const isMeant = (rule: string, selector: string): boolean =>
  /(summary|\b[uo]l(:nth-child\(\d+\))?)$/.test(selector)
    ? ['prefer-native-element', 'no-redundant-role'].includes(rule)
    : rule === 'unique-landmark' && /(#menu|header) .*nav$/.test(selector);
