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
    messages.map(({ ruleId, message, selector }) => `${ruleId} at ${selector}: ${message}`),
  );
}
