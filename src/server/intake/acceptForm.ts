import type { FastifyRequest } from 'fastify';
import type { Admission } from './admission.ts';
import type { ValidForm } from './checkForm.ts';
import type { LeadAnswer } from './sentForm.ts';

/**
 * Accepts a valid form, and returns the body of the answer once the lead is durable. There are two ways: the server stores the
 * form (`storeForm.ts`), or forwards it to the host of `API_URL` (`forwardForm.ts`).
 *
 * @throws Refusal in every other case
 */
export type AcceptForm = (
  form: ValidForm,
  request: FastifyRequest,
  admission: Admission,
) => Promise<LeadAnswer['body']>;
