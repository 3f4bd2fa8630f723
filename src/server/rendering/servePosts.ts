import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type FormName, formField, formNames, sentParameter } from '#site/formNames.ts';
import { phoneDigitsOf } from '#site/forms/phone.ts';
import { firstFault } from '#site/forms/readForm.ts';
import { forms } from '#site/forms.ts';
import { messages } from '#site/messages.ts';
import { failure } from '#site/notice.ts';
import { notFoundPath, notFoundRoute, routeFor, type SiteRoute } from '#site/routes.ts';
import { openingNotice } from '#store/notices.ts';
import type { OpeningState } from '#store/pageState.ts';
import type { LeadAnswer, SentForm } from '../api/leadForm.ts';
import { isSameSite } from '../api/sameSite.ts';
import { readFormBody } from './formBody.ts';

/** Sends a form on to where leads go. */
export type SendForm = (name: FormName, sent: SentForm, request: FastifyRequest) => Promise<LeadAnswer>;

interface PostParts {
  send: SendForm;
  /** The finished page of a route, opening with what became of the form. */
  render: (route: SiteRoute, opening: OpeningState) => Promise<{ html: string; policy: string }>;
  siteUrl: string | undefined;
}

/**
 * Forms posted without script, to the page they stand on. Taken: on to the same page, which then shows the message.
 * Not taken: that page again at once, with the message and all that was typed (decisions "Forms").
 */
export function servePosts(app: FastifyInstance, { send, render, siteUrl }: PostParts): void {
  app.register(async (posts) => {
    posts.removeAllContentTypeParsers();
    posts.addContentTypeParser(['application/x-www-form-urlencoded', 'multipart/form-data'], readFormBody);
    posts.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (isSameSite(request, siteUrl)) return;
      return reply.code(403).send({ error: messages.server.crossSite });
    });

    posts.post<{ Body?: SentForm }>('/*', async (request, reply) => {
      const { fields = {}, ...files } = request.body ?? {};
      const name = formNames.find((it) => it === fields[formField]);
      if (!name) return reply.code(400).send({ error: messages.server.malformed });
      const route = routeFor(request.url.split('?', 1)[0] ?? '/');

      const answer = await send(name, { ...files, fields: tidy(fields) }, request);
      const isTaken = answer.status < 300;
      if (isTaken) return reply.redirect(`${addressOf(route)}?${sentParameter}=${name}`, 303);

      if (answer.retryAfter) reply.header('retry-after', answer.retryAfter);
      const page = await render(route, openingAfter(name, answer, request.body as SentForm));
      if (page.policy) reply.header('content-security-policy', page.policy);
      return reply.code(answer.status).type('text/html; charset=utf-8').send(page.html);
    });
  });
}

/** What a page shows to which a form was just sent. */
export function openingAfterSending(name: FormName): OpeningState {
  return {
    notices: openingNotice(forms[name].notice({ ok: true })),
    posted: { form: name, sent: true, values: {}, faults: {} },
  };
}

function openingAfter(name: FormName, { status, body, faults }: LeadAnswer, sent: SentForm): OpeningState {
  const { notice, schema } = forms[name];
  // Browsers do not fill file fields in again; the newsletter's field is cleared after any answer (spec §4).
  const file = sent.file && !faults?.file ? { file: messages.file.again } : {};
  const kept = name === 'newsletter' && !faults ? {} : (sent.fields as Record<string, string>);
  const values = Object.entries(kept).filter(([field]) => Object.hasOwn(schema.fields, field));
  return {
    notices: openingNotice(faults ? failure(firstFault(faults)) : notice({ ok: false, status, body })),
    posted: { form: name, sent: false, values: Object.fromEntries(values), faults: { ...faults, ...file } },
  };
}

/** What script does while a phone number is typed or pasted. */
const tidy = (fields: SentForm['fields']) =>
  typeof fields.phone === 'string' ? { ...fields, phone: phoneDigitsOf(fields.phone) } : fields;

const addressOf = (route: SiteRoute) => (route === notFoundRoute ? notFoundPath : route.path);
