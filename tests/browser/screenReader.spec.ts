import { phonePrefix } from '#site/forms/phone.ts';
import { messages } from '#site/messages.ts';
import { seed } from '../support/seed.ts';
import { fillForm, formPages, openForm, submitOf } from './formPages.ts';
import { expect, test } from './site.ts';

/** The tree in YAML, with texts of several lines moved to the right of their place. */
const tree = (texts: TemplateStringsArray, ...parts: string[]): string =>
  texts.reduce((before, text, index) => {
    const margin = /[^\n]*$/.exec(before)?.[0] ?? '';
    return `${before}${parts[index - 1]?.replaceAll('\n', `\n${margin}`)}${text}`;
  });

const enquiry = seed('enquiryForm');

/** What a live region holds that says nothing, and what one holds that says this. */
const silence = '- /children: equal';
const says = (message: string) => `${silence}\n- text: ${JSON.stringify(message)}\n- button "Close"`;

test('a form tells what is wrong once, at the field or in a live region, and then that it was sent', async ({
  page,
}) => {
  const { labels } = enquiry;
  const form = await openForm(page, 'enquiry');
  await submitOf(form).click();
  await expect(form).toMatchAriaSnapshot(tree`
    - form "${enquiry.name}":
      - paragraph: ${enquiry.note}
      - textbox "${labels.firstName}" [invalid=false]
      - textbox "${labels.lastName}" [invalid=false]
      - textbox "${labels.email}" [invalid=false]
      - textbox "${labels.phone} ${phonePrefix}" [invalid]
      - paragraph: ${messages.enquiry.phone}
      - textbox "${labels.company}" [invalid=false]
      - textbox "${labels.role}" [invalid=false]
      - textbox "${labels.ProductDesign}" [invalid=false]
      - paragraph: ${enquiry.designHint}
      - textbox "${labels.ProjectBudget} ₹" [invalid=false]
      - paragraph: ${enquiry.budgetHint}
      - textbox "${labels.message}" [invalid=false]
      - button "${enquiry.submit}" [disabled=false]
  `);
  const phone = form.getByRole('textbox', { name: labels.phone });
  await expect(phone).toHaveAccessibleDescription(messages.enquiry.phone);
  await expect(phone).toBeFocused();
  await expect(form.getByRole('textbox', { name: labels.ProjectBudget })).toHaveAccessibleDescription(
    enquiry.budgetHint,
  );
  await expect(page.locator('body')).toMatchAriaSnapshot(tree`
    - alert:
      - /children: equal
      - button "Close"
    - status:
      ${silence}
  `);
  // The field has said it. One that has the focus already cannot, so that the region does.
  await page.keyboard.press('Enter');
  await expect(page.locator('body')).toMatchAriaSnapshot(tree`
    - alert:
      ${says(messages.enquiry.phone)}
  `);

  await fillForm(form, formPages.enquiry.values);
  await submitOf(form).click();
  await expect(page.locator('body')).toMatchAriaSnapshot(tree`
    - alert:
      ${silence}
    - status:
      ${says(messages.enquiry.sent)}
  `);
});
