import { messages } from '#site/messages.ts';
import { type LeadForm, openPlain, plainBodyLimit } from './leadForm.ts';

/** Other clients read `message`, whatever the status (spec §7). */
const refuse: LeadForm['refuse'] = (status, error) => ({ status, body: { error, message: error } });

/** `POST /newsLetter/create` (spec §7): an address that is subscribed already is answered 409 (spec §8). */
export const newsletter: LeadForm = {
  name: 'newsletter',
  kind: 'subscribers',
  bodyLimit: plainBodyLimit,
  open: openPlain,
  accept: (outcome) =>
    outcome === 'duplicate'
      ? refuse(409, messages.newsletter.duplicate)
      : { status: 201, body: { message: messages.newsletter.subscribed } },
  refuse,
};
