import { messages } from '#site/messages.ts';

/** Inputs for fields with rules, for tests of the schema, the form in the browser and the API. */

interface PhoneInput {
  typed: string;
  /** The value of the field after pasting. */
  shown: string;
  /** Whether this value can be sent. */
  isValid: boolean;
}

/** Pasted or autofilled into a phone field (spec §5, decisions "Forms"). */
export const phones: PhoneInput[] = [
  { typed: '9876543210', shown: '9876543210', isValid: true },
  { typed: '6000000000', shown: '6000000000', isValid: true },
  { typed: '+91 98765 43210', shown: '9876543210', isValid: true },
  { typed: '+919876543210', shown: '9876543210', isValid: true },
  { typed: '919876543210', shown: '9876543210', isValid: true },
  { typed: '09876543210', shown: '9876543210', isValid: true },
  { typed: '(98765) 43210', shown: '9876543210', isValid: true },
  { typed: 'tel: 9876543210', shown: '9876543210', isValid: true },
  // A valid number that starts like a country code stays whole.
  { typed: '9198765432', shown: '9198765432', isValid: true },
  { typed: '919198765432', shown: '9198765432', isValid: true },
  { typed: '5876543210', shown: '5876543210', isValid: false },
  { typed: '0123456789', shown: '0123456789', isValid: false },
  { typed: '987654321', shown: '987654321', isValid: false },
  { typed: '+91 5876543210', shown: '915876543210', isValid: false },
  { typed: '00919876543210', shown: '9876543210', isValid: true },
  { typed: '00915876543210', shown: '00915876543210', isValid: false },
  { typed: 'abcdefghij', shown: '', isValid: false },
  { typed: '९८७६५४३२१०', shown: '9876543210', isValid: true },
  { typed: '+౯౧ ౯౮౭౬౫ ౪౩౨౧౦', shown: '9876543210', isValid: true },
  { typed: '𝟗𝟖𝟕𝟔𝟓４３２１０', shown: '9876543210', isValid: true },
];

/** Sent to the API unchanged, which rewrites nothing (spec §5). */
export const refusedPhones = [
  '',
  '   ',
  '987654321',
  '98765432101',
  '5876543210',
  '0987654321',
  '+919876543210',
  '98765 43210',
  '98765-43210',
  '9876543210x',
  '9876543210\n9876543210',
  'abcdefghij',
  null,
  true,
  ['9876543210'],
  { number: '9876543210' },
];

/** Addresses for the contact message: lowercase only (spec §5). */
export const emails: { typed: string; isValid: boolean }[] = [
  { typed: 'kavitha@example.in', isValid: true },
  { typed: 'k.menon+site@mail.example.co.in', isValid: true },
  { typed: 'a_b%c-d+e.9@x-y.museum', isValid: true },
  { typed: '  kavitha@example.in  ', isValid: true },
  { typed: '', isValid: false },
  { typed: 'kavitha@', isValid: false },
  { typed: '@example.in', isValid: false },
  { typed: 'kavitha@example', isValid: false },
  { typed: 'kavitha@example.i', isValid: false },
  { typed: 'kavitha@example.1n', isValid: false },
  { typed: 'Kavitha@example.in', isValid: false },
  { typed: 'kavitha@Example.in', isValid: false },
  { typed: 'kavitha@example.IN', isValid: false },
  { typed: 'kavitha menon@example.in', isValid: false },
  { typed: 'kavitha@example.in.', isValid: false },
  { typed: "kavi'tha@example.in", isValid: false },
  { typed: 'कविता@example.in', isValid: false },
];

interface BudgetInput {
  typed: string;
  /** The resulting digits; undefined when it is refused. */
  shown: string | undefined;
  /** The field's wording of the amount, or the reason for the refusal. */
  words: string;
}

const refused = (words: string, texts: string[]): BudgetInput[] =>
  texts.map((typed) => ({ typed, shown: undefined, words }));

/** Project budgets (spec §5, decisions "Forms"). */
export const budgets: BudgetInput[] = [
  { typed: '0', shown: '0', words: '₹0' },
  { typed: '1000', shown: '1000', words: '₹1,000, 1 thousand' },
  { typed: '100000', shown: '100000', words: '₹1,00,000, 1 lakh' },
  { typed: '1250000', shown: '1250000', words: '₹12,50,000, 12 lakh 50 thousand' },
  { typed: '2500000', shown: '2500000', words: '₹25,00,000, 25 lakh' },
  { typed: '9999999', shown: '9999999', words: '₹99,99,999, 99 lakh 99 thousand 999' },
  { typed: '10000000', shown: '10000000', words: '₹1,00,00,000, 1 crore' },
  { typed: '₹25,00,000', shown: '2500000', words: '₹25,00,000, 25 lakh' },
  { typed: '1,00,00,000', shown: '10000000', words: '₹1,00,00,000, 1 crore' },
  { typed: ' 5 00 000 ', shown: '500000', words: '₹5,00,000, 5 lakh' },
  { typed: '007', shown: '7', words: '₹7' },
  { typed: '250000.50', shown: '250000', words: '₹2,50,000, 2 lakh 50 thousand' },
  { typed: '₹ 5,000/-', shown: '5000', words: '₹5,000, 5 thousand' },
  { typed: 'Rs. 5,000.50/-', shown: '5000', words: '₹5,000, 5 thousand' },
  // Some programs copy it with marks of text direction.
  { typed: '\u202a₹5,000\u202c', shown: '5000', words: '₹5,000, 5 thousand' },
  { typed: '२५०००', shown: '25000', words: '₹25,000, 25 thousand' },
  { typed: '10 lakh', shown: '1000000', words: '₹10,00,000, 10 lakh' },
  { typed: '₹1.1 Lakhs', shown: '110000', words: '₹1,10,000, 1 lakh 10 thousand' },
  { typed: '.5 crore', shown: '5000000', words: '₹50,00,000, 50 lakh' },
  { typed: '50k', shown: '50000', words: '₹50,000, 50 thousand' },
  ...refused(messages.enquiry.budget, [
    '10000001',
    '1,00,00,001',
    '1.5 crore',
    '20000000',
    '99999999999999999999',
  ]),
  ...refused(messages.enquiry.wholeRupees, [
    'lots',
    '-5',
    '1e7',
    '2.5',
    '25 l a k e',
    '5-10 lakh',
    '2.50.000',
    '.50',
    '₹5,000 ₹6,000',
  ]),
];
