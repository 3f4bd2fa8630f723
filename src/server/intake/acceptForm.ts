import type { FastifyRequest } from 'fastify';
import type { Admission } from './admission.ts';
import type { ValidForm } from './checkForm.ts';
import type { LeadAnswer } from './sentForm.ts';

/**
 * Accepts a valid form, and returns the body of the answer once the lead is durable. Of two plugins one is registered: the
 * server keeps the lead (`keepLeads.ts`), or forwards it to the host of `API_URL` (`apiHost.ts`).
 *
 * @throws Refusal in every other case
 */
export type AcceptForm = (
  form: ValidForm,
  request: FastifyRequest,
  admission: Admission,
) => Promise<LeadAnswer['body']>;

declare module 'fastify' {
  interface FastifyInstance {
    acceptForm: AcceptForm;
  }
}
