import { limitsInWords } from './limitsInWords.ts';

/**
 * Every message for visitors. Those of the specification (rules §4, §5, §8) are word for word the same; the others are the
 * site's own. Tests import this module instead of repeating the text.
 */
export const messages = {
  sending: 'Sending...',
  pageLoading: 'Loading the page',
  /** Before the title of a page that answers a form: browsers say it first. */
  titles: { sent: 'Message sent', subscribed: 'Subscribed', error: 'Error' },
  tooLong: (limit: number) =>
    `This is too long. Please use at most ${limit.toLocaleString('en-IN')} characters.`,
  notText: 'Part of this is not text. Please type it again.',
  /** The number of characters used, and the number over the limit. */
  messageLength: (length: number, longest: number) => {
    const [used, all, over] = [length, longest, length - longest].map((number) =>
      number.toLocaleString('en-IN'),
    );
    return `${used} of ${all} characters${length > longest ? `, ${over} too many` : ''}`;
  },
  team: {
    loading: 'Loading...',
    failed: 'Failed to load team data. Please try again later.',
  },
  values: { none: 'No values found' },
  enquiry: {
    phone: `Please enter a valid ${limitsInWords.digits}-digit phone number starting with 6-9`,
    budget: `Project budget should not exceed ${limitsInWords.maximum}`,
    oneAmount: 'Please enter one amount, such as 5,00,000 or 5 lakh, or leave this field empty',
    sent: 'Form submitted successfully!',
    refused: (error: string) => `Submission failed: ${error}`,
    failed: 'An error occurred.',
  },
  contact: {
    name: 'Please enter your name',
    email: 'Enter a valid email address',
    phone: `Enter a valid ${limitsInWords.digits}-digit phone number starting with 6-9`,
    sent: 'Message sent successfully!',
    failed: 'Something went wrong.',
  },
  newsletter: {
    empty: 'Please enter your email',
    email: 'Enter a valid email address',
    duplicate: 'This email is already subscribed.',
    subscribed: 'Subscription successful',
    failed: 'Something went wrong',
  },
  file: {
    kind: 'Choose a PDF, Word, Excel, PowerPoint, text, CSV, PNG, JPG or WebP file',
    empty: 'This file is empty',
    tooLarge: `This file is larger than ${limitsInWords.size}`,
    mismatch: 'The content of this file does not match its name',
    heic: 'This is a HEIC photo, which many programs cannot show. Please send it as a JPEG: export it, or take a screenshot.',
    locked: 'This file has a password. Please choose a copy without one.',
    unreadable: 'This file could not be read',
    /** Announced when a file is chosen or removed. */
    chosen: (name: string) => `Chosen: ${name}`,
    removed: 'No file chosen',
    again: 'Please choose the file again',
    noRoom: 'We can’t accept files right now. Please send your message without one.',
    share: 'You have sent many files today. Please send your message without one, or try again tomorrow.',
  },
  server: {
    unavailable: 'We could not save this just now. Please try again in a few minutes.',
    contentType: 'Send the data as JSON.',
    tooLarge: 'This is larger than we can accept.',
    tooMany: (minutes: number) =>
      `You have sent several messages already. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    malformed: 'The data could not be read.',
    method: 'This address does not accept that method.',
    crossSite: 'This form can only be sent from our own site.',
    notFound: 'There is nothing at this address.',
    unexpected: 'Something went wrong on our side.',
    busy: 'The site is very busy. Please try again in a minute.',
  },
} as const;
