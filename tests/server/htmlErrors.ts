import { HtmlValidate } from 'html-validate';

// Rules of the standard and of accessibility, but none for code style.
const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  // All scripts are the site's own.
  rules: { 'form-dup-name': 'error', 'script-type': 'error', 'require-sri': 'off' },
});

/** Validates a page's HTML and returns the errors, each with its rule and position. */
export async function htmlErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages
      .filter(({ ruleId, selector }) => !isMeant(ruleId, selector ?? ''))
      .map(({ ruleId, message, selector }) => `${ruleId} at ${selector}: ${message}`),
  );
}

/**
 * Whether the site breaks a rule on purpose. A list without markers has an explicit role, or VoiceOver does not announce it
 * as a list. In the menu of small screens, summaries have the role of buttons, because test tools and some assistive
 * technology do not treat them as buttons otherwise, and the navigation has the same name as the bar's, because only one of
 * the two is exposed at a time.
 */
const isMeant = (rule: string, selector: string): boolean =>
  /(summary|\b[uo]l(:nth-child\(\d+\))?)$/.test(selector)
    ? ['prefer-native-element', 'no-redundant-role'].includes(rule)
    : rule === 'unique-landmark' && /(#menu|header) .*nav$/.test(selector);
