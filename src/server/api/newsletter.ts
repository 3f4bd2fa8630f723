import { messages } from '#site/messages.ts';
import { plainBodyLimit } from '../traffic/trafficLimits.ts';
import { type LeadForm, openPlain, refusal } from './leadForm.ts';

/** `POST /newsLetter/create` (spec §7): an address that is subscribed already is answered 409 (spec §8). */
export const newsletter: LeadForm = {
  name: 'newsletter',
  kind: 'subscribers',
  bodyLimit: plainBodyLimit,
  open: openPlain,
  accept: (outcome) =>
    outcome === 'duplicate'
      ? refusal(409, messages.newsletter.duplicate)
      : { status: 201, body: { message: messages.newsletter.subscribed } },
};
