import type { FormName } from '../formNames.ts';

/** Names, labels and hints of the three forms. Their messages are in `messages.ts`. */
export const optionalMark = 'optional';

/** Stands on the field that only machines fill in. */
export const trapLabel = 'Leave this field empty';

/** How much of the longest text is used, and how much is too much. */
export const messageLength = (length: number, longest: number): string => {
  const [used, all, over] = [length, longest, length - longest].map((number) =>
    number.toLocaleString('en-IN'),
  );
  return `${used} of ${all} characters${length > longest ? `, ${over} too many` : ''}`;
};

export const enquiryForm = {
  name: 'Enquiry',
  submit: 'Submit enquiry',
  labels: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    phone: 'Phone',
    company: 'Company',
    role: 'Role',
    ProductDesign: 'Product design',
    ProjectBudget: 'Project budget',
    message: 'Project description',
  },
  designHint: 'For example web design, app design, or rough sketches',
  budgetHint: 'Up to ₹1,00,00,000 (1 crore)',
  messageExample: 'What happens today, and what should happen instead?',
} as const;

/** Country code before every phone field. */
export const phonePrefix = '+91';
export const phoneHint = '10 digits, starting 6 to 9';

export const contactForm = {
  name: 'Contact us',
  submit: 'Send message',
  labels: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    message: 'Message',
    file: 'File',
    agreeToUpdates: 'Send me updates about this message and the monthly letter',
  },
  messageExample: 'What should the software do on its first good day?',
  fileHint: 'One PDF, Word, Excel, PowerPoint, text, CSV, PNG, JPG or WebP file, up to 5 MB',
  removeFile: 'Remove file',
  /** Announced when a file was chosen or removed. */
  fileChosen: (name: string) => `Chosen: ${name}`,
  fileRemoved: 'No file chosen',
  upload: 'Sending the file',
} as const;

export const newsletterForm = {
  name: 'Newsletter',
  submit: 'Subscribe',
  label: 'Email address',
} as const;

/** Labels of each form's fields, and what is on its button. */
export const formTexts = {
  enquiry: enquiryForm,
  contactMessage: contactForm,
  newsletter: { ...newsletterForm, labels: { email: newsletterForm.label } },
} as const satisfies Record<
  FormName,
  { name: string; submit: string; labels: Readonly<Record<string, string>> }
>;
