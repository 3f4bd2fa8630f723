import { messages } from '#site/messages.ts';
import { plainBodyLimit } from '../traffic/trafficLimits.ts';
import { type LeadForm, openPlain } from './leadForm.ts';

/** `POST /reach/create_reach_us` (spec §7). */
export const enquiry: LeadForm = {
  name: 'enquiry',
  kind: 'enquiries',
  bodyLimit: plainBodyLimit,
  open: openPlain,
  accept: () => ({ status: 201, body: { message: messages.enquiry.sent } }),
};
