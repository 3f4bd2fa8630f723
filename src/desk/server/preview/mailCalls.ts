import type { FastifyInstance } from 'fastify';
import { noOrigin } from '#server/leads/lead.ts';
import { lastDayOfLink } from '#server/leads/subscribers.ts';
import { composeNotice } from '#server/outbox/composeNotice.ts';
import { composeAcknowledgement, composeConfirmation } from '#server/outbox/composeVisitorMail.ts';
import { readRecord } from '#site/records/records.ts';
import type { Desk } from '../draft/call.ts';

const address = 'zubeda@example.com';

/** A lead as visitors send them. */
const lead = {
  id: '00000000-0000-4000-8000-000000000000',
  kind: 'contacts' as const,
  createdAt: '2026-01-30T05:12:00.000Z',
  suspect: false,
  payload: {
    name: 'Zubeda Qureshi',
    email: address,
    phone: '9876501234',
    message: 'We weigh pearls by hand and write bills twice.\nThe bill should come from the scale.',
    agreeToUpdates: true,
  },
  file: {
    id: '00000000-0000-4000-8000-000000000001',
    name: 'bill.pdf',
    size: 48_210,
    type: 'application/pdf',
  },
  origin: { ...noOrigin, page: '/contact', referrer: 'www.google.com', campaign: 'monsoon' },
  state: 'open' as const,
  note: '',
  owner: '',
  due: '',
  answeredAt: null,
  confirmedAt: null,
};

const mails = ['mail', 'acknowledgement', 'confirmationMail'] as const;
type MailName = (typeof mails)[number];
const delivery = { id: lead.id, lead };
const querystring = {
  type: 'object',
  properties: { record: { enum: mails } },
  required: ['record'],
};

/** Returns the plugin for the call that composes a mail as its receiver sees it, with the draft's records and a sample lead. */
export const mailCalls =
  ({ draft }: Desk) =>
  async (app: FastifyInstance): Promise<void> => {
    const read = async <N extends MailName | 'office' | `${'enquiry' | 'contactMessage' | 'newsletter'}Form`>(
      name: N,
    ) => readRecord(name, (await draft.record(name)).value).data;
    const from = 'site@example.com';
    const compose = {
      mail: async () =>
        composeNotice(
          delivery,
          { to: 'you@example.com', from, command: 'leads' },
          {
            mail: await read('mail'),
            enquiryForm: await read('enquiryForm'),
            contactMessageForm: await read('contactMessageForm'),
            newsletterForm: await read('newsletterForm'),
          },
        ),
      acknowledgement: async () => {
        const records = { acknowledgement: await read('acknowledgement'), office: await read('office') };
        return { ...composeAcknowledgement(delivery, from, records), to: address };
      },
      confirmationMail: async () => {
        const records = { confirmationMail: await read('confirmationMail'), office: await read('office') };
        const until = lastDayOfLink(Date.now());
        const links = { confirm: '#confirm', unsubscribe: '#unsubscribe', until };
        return { ...composeConfirmation(delivery, from, records, links), to: address };
      },
    };
    app.get<{ Querystring: { record: MailName } }>(
      '/mail',
      { schema: { querystring } },
      async ({ query }) => {
        const { subject, html, to } = await compose[query.record]();
        return { subject, html, to };
      },
    );
  };
