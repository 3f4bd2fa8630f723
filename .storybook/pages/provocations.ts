import { budgetMaximum, textLimits } from '#site/limits.ts';
import { messages } from '#site/messages.ts';
import { fileProvocations, plan } from './fileProvocations.ts';
import {
  contactMessage,
  email,
  enquiry,
  live,
  lost,
  name,
  newsletter,
  page,
  phone,
  refusal,
  success,
  taken,
} from './played.ts';
import type { Provocation, Provocations } from './provocation.ts';

const lengthNearlyFull = textLimits.message * 0.95;

/** The triggers by message. */
const provocations: Provocations = {
  sending: {
    ...enquiry,
    words: messages.sending,
    answer: 'no answer yet',
    handle: 'button[type=submit]',
  },
  pageLoading: {
    stage: 'nextPage',
    words: messages.pageLoading,
    cause: 'the records of the next page are on their way',
    handle: 'progress',
  },
  tooLong: {
    ...enquiry,
    words: messages.tooLong(textLimits.message),
    cause: 'a description of 5,001 characters',
    fields: [phone, ['Project description', 'a'.repeat(textLimits.message + 1)]],
  },
  messageLength: {
    stage: 'contactMessage',
    words: messages.messageLength(lengthNearlyFull, textLimits.message),
    cause: 'a message that is nearly full',
    handle: live,
    fields: [['Message', 'a'.repeat(lengthNearlyFull)]],
    press: null,
  },
  'team.loading': {
    stage: 'team',
    words: messages.team.loading,
    cause: 'the team is on its way',
    handle: live,
    site: { loaded: ['teamPage'], content: { team: new Promise(() => {}) } },
  },
  'team.failed': {
    stage: 'team',
    words: messages.team.failed,
    cause: 'the team’s call fails',
    site: { content: { team: null } },
  },
  'values.none': {
    stage: 'values',
    words: messages.values.none,
    cause: 'the values’ call fails',
    handle: 'section > div > p',
    site: { content: { value: null } },
  },
  'enquiry.phone': {
    stage: 'enquiry',
    words: messages.enquiry.phone,
    cause: 'a number that begins with 5',
    fields: [['Phone', '5876543210']],
  },
  'enquiry.budget': {
    ...enquiry,
    words: messages.enquiry.budget,
    cause: 'a budget above one crore',
    fields: [phone, ['Project budget', String(budgetMaximum + 1)]],
  },
  'enquiry.wholeRupees': {
    ...enquiry,
    words: messages.enquiry.wholeRupees,
    cause: 'a part of a rupee in the budget',
    fields: [phone, ['Project budget', '2.5']],
  },
  'enquiry.sent': {
    ...enquiry,
    words: messages.enquiry.sent,
    handle: success,
    answer: taken(messages.enquiry.sent),
  },
  'enquiry.refused': {
    ...enquiry,
    words: messages.enquiry.refused('No room'),
    answer: { status: 400, body: { error: 'No room' } },
  },
  'enquiry.failed': [
    { ...enquiry, words: messages.enquiry.failed, answer: lost },
    { ...enquiry, words: messages.enquiry.failed, answer: page },
  ],
  'contact.name': {
    stage: 'contactMessage',
    words: messages.contact.name,
    cause: 'no name',
    fields: [email],
  },
  'contact.email': {
    stage: 'contactMessage',
    words: messages.contact.email,
    cause: 'an address with a capital letter',
    fields: [name, ['Email', 'Kavitha@example.in']],
  },
  'contact.phone': {
    stage: 'contactMessage',
    words: messages.contact.phone,
    cause: 'a number of nine digits',
    fields: [name, email, ['Phone', '987654321']],
  },
  'contact.sent': {
    ...plan,
    words: messages.contact.sent,
    handle: success,
    answer: taken(messages.contact.sent),
  },
  'contact.failed': [
    { ...contactMessage, words: messages.contact.failed, answer: lost },
    { ...contactMessage, words: messages.contact.failed, answer: page },
    { ...contactMessage, words: 'No room', answer: { status: 400, body: { error: 'No room' } } },
  ],
  'newsletter.empty': {
    stage: 'newsletter',
    words: messages.newsletter.empty,
    cause: 'no address',
  },
  'newsletter.email': {
    stage: 'newsletter',
    words: messages.newsletter.email,
    cause: 'an address without a domain',
    fields: [['Email address', 'kavitha']],
  },
  'newsletter.duplicate': {
    ...newsletter,
    words: messages.newsletter.duplicate,
    answer: { status: 409, body: { error: 'Conflict' } },
  },
  'newsletter.subscribed': [
    {
      ...newsletter,
      words: messages.newsletter.subscribed,
      handle: success,
      answer: { status: 201, body: {} },
    },
    { ...newsletter, words: 'Welcome', handle: success, answer: taken('Welcome') },
  ],
  'newsletter.failed': [
    { ...newsletter, words: messages.newsletter.failed, answer: lost },
    { ...newsletter, words: messages.newsletter.failed, answer: page },
    { ...newsletter, words: 'No room', answer: { status: 400, body: { error: 'No room' } } },
    { ...newsletter, words: 'Later', answer: { status: 400, body: { message: 'Later' } } },
  ],
  ...fileProvocations,
  'server.unavailable': refusal(503, messages.server.unavailable),
  'server.contentType': refusal(415, messages.server.contentType),
  'server.tooLarge': refusal(413, messages.server.tooLarge),
  'server.tooMany': refusal(429, messages.server.tooMany(7)),
  'server.malformed': refusal(400, messages.server.malformed),
  'server.method': refusal(405, messages.server.method),
  'server.crossSite': refusal(403, messages.server.crossSite),
  'server.notFound': refusal(404, messages.server.notFound),
  'server.unexpected': refusal(500, messages.server.unexpected),
  'server.busy': refusal(503, messages.server.busy),
};

/** All triggers as a list, each with a unique name. */
export const everyProvocation = Object.entries(provocations).flatMap(([message, ways]) =>
  [ways].flat().map((way: Provocation, index) => ({
    handle: '[role=alert]',
    ...way,
    message,
    id: index > 0 ? `${message} (${index + 1})` : message,
  })),
);
