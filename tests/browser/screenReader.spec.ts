import { phonePrefix } from '#site/forms/phone.ts';
import { messages } from '#site/messages.ts';
import { brand } from '#theme/brand.ts';
import { seed } from '../support/seed.ts';
import { fillForm, formPages, openForm, submitOf } from './formPages.ts';
import { openPage } from './openPage.ts';
import { expect, test } from './site.ts';

/** The tree in YAML, with texts of several lines moved to the right of their place. */
const tree = (texts: TemplateStringsArray, ...parts: string[]): string =>
  texts.reduce((before, text, index) => {
    const margin = /[^\n]*$/.exec(before)?.[0] ?? '';
    return `${before}${parts[index - 1]?.replaceAll('\n', `\n${margin}`)}${text}`;
  });

/** A list with only these entries. */
const list = (entries: string[]): string =>
  ['- list:', '  - /children: equal', ...entries.map((entry) => `  - listitem:\n${indented(entry)}`)].join(
    '\n',
  );

const indented = (text: string) => `    - /children: equal\n${text.replaceAll(/^/gm, '    ')}`;

const link = (name: string) => `- link ${JSON.stringify(name)}`;

interface Named {
  name?: string;
  label?: string;
}
const links = (entries: Named[]): string => list(entries.map(({ name, label }) => link(name ?? label ?? '')));

const navigation = seed('navigation');
const footer = seed('footer');
const frame = seed('frame');
const enquiry = seed('enquiryForm');
const newsletter = seed('newsletterForm');

/** The entries of the main navigation. After a link is what can be unfolded, which is a group in the browser's terms. */
const menu = list(
  navigation.map(({ name, submenu }) => {
    const button = `- group:\n${indented(`- button "More ${name} pages" [expanded=false]`)}`;
    return submenu.length === 0 ? link(name) : `${link(name)}\n${button}`;
  }),
);

/** What a live region holds that says nothing, and what one holds that says this. */
const silence = '- /children: equal';
const says = (message: string) => `${silence}\n- text: ${JSON.stringify(message)}\n- button "Close"`;

test('the frame of a page has its landmarks, names and links in order, and its live regions are silent', async ({
  page,
}) => {
  await openPage(page, '/contact');
  await expect(page.locator('body')).toMatchAriaSnapshot(tree`
    - /children: equal
    - link "Skip to main content"
    - banner:
      - /children: equal
      - link "${brand.name} home"
      - navigation "Main":
        ${menu}
      - button "Switch colour scheme"
    - main:
      - heading [level=1]
    - contentinfo:
      - heading "${frame.newsletter.heading}" [level=2]
      - form "${newsletter.name}":
        - textbox "${newsletter.labels.email}"
        - button "${newsletter.submit}"
      - link "${brand.name} home"
      ${list(['Facebook', 'Instagram', 'YouTube'].map(link))}
      - navigation "${frame.links.menu}":
        - heading "${footer.sectionTitles.menuTitle}" [level=2]
        ${links(footer.menuLinks)}
      - navigation "${frame.links.products}":
        - heading "${footer.sectionTitles.productTitle}" [level=2]
        ${links(footer.productLinks)}
      - heading "${footer.sectionTitles.branchTitle}" [level=2]
      ${list([footer.branch.phone, footer.branch.email].map(link))}
      - navigation "${frame.links.policies}":
        ${links(footer.policyLinks)}
    - alert:
      ${silence}
    - status:
      ${silence}
  `);
});

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
