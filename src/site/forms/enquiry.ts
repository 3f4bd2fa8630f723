import { object } from 'yup';
import { textLimits } from '../limits.ts';
import { messages } from '../messages.ts';
import { failure, success } from '../notice.ts';
import { budgetError, budgetRule, rupeesOf } from './budget.ts';
import { type FieldDefinition, type FormDefinition, textIn } from './formDefinition.ts';
import { isPhone, phoneRule } from './phone.ts';
import { address, line, text } from './text.ts';

/** Nine fields, all strings, in the order of the form; only the phone is required (rules §5). */
const schema = object({
  firstName: line(textLimits.name),
  lastName: line(textLimits.name),
  phone: line(textLimits.short, messages.enquiry.phone).test('phone', messages.enquiry.phone, isPhone),
  email: address(textLimits.email),
  message: text(textLimits.message),
  ProductDesign: line(textLimits.short),
  ProjectBudget: line(textLimits.short, messages.enquiry.budget)
    .transform(rupeesOf)
    .test('budget', (rupees, { createError }) => {
      const message = budgetError(rupees);
      return message ? createError({ message }) : true;
    }),
  company: line(textLimits.short),
  role: line(textLimits.short),
});

/** The enquiry of rules §3. */
export const enquiry = {
  path: '/reach/create_reach_us',
  kind: 'enquiries',
  schema,
  fields: {
    firstName: { label: 'First name', autoComplete: 'given-name' },
    lastName: { label: 'Last name', autoComplete: 'family-name' },
    email: { label: 'Email', autoComplete: 'email' },
    // The value `tel` is a full number with country code.
    phone: { label: 'Phone', autoComplete: 'tel-national' },
    company: { label: 'Company', autoComplete: 'organization' },
    role: { label: 'Role', autoComplete: 'organization-title' },
    ProductDesign: { label: 'Product design', autoComplete: 'off' },
    ProjectBudget: { label: 'Project budget', autoComplete: 'off' },
    message: { label: 'Project description', isWide: true },
  } satisfies Record<keyof typeof schema.fields, FieldDefinition>,
  typing: { phone: phoneRule, ProjectBudget: budgetRule },
  taken: messages.enquiry.sent,
  notice: ({ ok, body }) => {
    if (ok) return success(messages.enquiry.sent);
    const error = textIn(body, 'error');
    return failure(error ? messages.enquiry.refused(error) : messages.enquiry.failed);
  },
} as const satisfies FormDefinition;
