import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { FormDefinition } from '#site/forms/formDefinition.ts';
import { type FormId, type FormName, forms } from '#site/forms/forms.ts';
import { phoneRule } from '#site/forms/phone.ts';
import { firstError } from '#site/forms/readForm.ts';
import { limitOf } from '#site/forms/text.ts';
import { textLimits } from '#site/limits.ts';
import { messages } from '#site/messages.ts';
import { failure } from '#site/notice.ts';
import { notFoundPath, notFoundRoute, pathIn, redirectEnd, type SiteRoute } from '#site/routes.ts';
import { openingNotice } from '#store/notices.ts';
import type { OpeningState } from '#store/pageState.ts';
import type { Content, ContentSource } from '../content/content.ts';
import { addSent } from '../http/sentAddress.ts';
import { type RenderPage, showsForm } from '../rendering/renderedPages.ts';
import { checkForm } from './checkForm.ts';
import { isSameSite } from './leadOrigin.ts';
import { type PostedForm, readPostedForm } from './readPostedForm.ts';
import { type LeadAnswer, Refusal, refusal, sendRefusal } from './sentForm.ts';

/** Characters of a query that a redirect keeps; escaping can triple them, and nginx accepts 4 KB of headers. */
const queryKept = 1_000;

interface FormPostsOptions {
  content: Pick<ContentSource, 'current'>;
  siteUrl: string | undefined;
}

/**
 * Serves forms posted without script to their own page. Accepted: redirects to the same page, which shows the message.
 * Refused: answers with that page, the message and everything typed. Where the page has moved, the page to which its address
 * leads takes its place; where that has no such form, the first page that has one. The forms of the 404 page are posted to an
 * address of their own.
 */
export async function formPosts(app: FastifyInstance, { content, siteUrl }: FormPostsOptions): Promise<void> {
  app.removeAllContentTypeParsers();
  // The handler reads the body: an oversized file only up to its limit.
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    (_request, payload, done) => done(null, payload),
  );
  // A form that was not read: a person who must wait reads so, and Back shows the form again as it was.
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof Refusal) || !error.answer.retryAfter) throw error;
    return sendText(reply, error);
  });
  app.addHook('onRequest', async (request, reply) => {
    request.admission = await app.admit('any form', request, reply);
    if (isSameSite(request, siteUrl)) return;
    const refused = refusal(403, messages.server.crossSite);
    const notices = openingNotice(failure(messages.server.crossSite));
    const { route = notFoundRoute } = redirectEnd(request.url, content.current().routes);
    return sendPage(await app.renderPage(route, { notices, posted: null }), refused, reply);
  });
  app.post<{ Body: Readable | undefined }>('/*', async (request, reply) => {
    const form = await readPostedForm(request, request.admission?.mayGrow ?? (() => false));
    const { name, sent } = form;
    const now = content.current();
    const { route = notFoundRoute, address: end } = redirectEnd(request.url, now.routes);
    if (route !== notFoundRoute) request.pagePath = route.path;
    const address = new URL(route === notFoundRoute ? notFoundPath : route.path, 'http://page.invalid');
    address.search = new URL(end, address).search;
    const shown = pathIn(request.url) === notFoundPath ? route : formPage(route, name, now);
    try {
      const admission = await app.admit(name, request, reply);
      const valid = checkForm(name, { ...sent, fields: normalized(sent.fields), page: address.href });
      await app.acceptForm(valid, request, admission);
      const isHere = shown === route;
      if (!isHere) address.pathname = shown.path;
      return reply.redirect(addressAfter(isHere ? form.id : name, address), 303);
    } catch (error) {
      // The one place that turns a refusal into the form's page.
      if (!(error instanceof Refusal)) throw error;
      const opening = openingAfter(shown === route ? form : { ...form, id: name }, error.answer);
      const page = await app.renderPage(shown, opening);
      return sendPage(page, error, reply);
    }
  });
}

/**
 * Returns the page that shows what became of a form: the one that it was posted to, if that has such a form, else the first
 * one that has. Nobody who has just written to the company reads that a page was not found.
 */
function formPage(route: SiteRoute, name: FormName, content: Content): SiteRoute {
  if (route !== notFoundRoute && showsForm(route, name, content)) return route;
  return content.routes.routes.find((each) => showsForm(each, name, content)) ?? route;
}

/** Returns the URL at which a page shows that its form was sent. */
function addressAfter(id: FormId, { pathname, search }: URL): string {
  const query = new URLSearchParams(search.slice(0, queryKept));
  addSent(query, id);
  return `${pathname}?${query}`;
}

/** Sends a page that was rendered for one visitor. */
function sendPage(
  { html, policy }: Awaited<ReturnType<RenderPage>>,
  refused: Refusal,
  reply: FastifyReply,
): FastifyReply {
  if (policy) reply.header('content-security-policy', policy);
  return sendRefusal(reply.type('text/html; charset=utf-8'), refused, html);
}

/** Answers a person with the reason of a refusal as plain text. */
export const sendText = (reply: FastifyReply, refused: Refusal): FastifyReply =>
  sendRefusal(reply.type('text/plain; charset=utf-8'), refused, refused.answer.body.error);

/** Returns the opening state of a page after a refusal: the message and the typed values. */
function openingAfter(
  { id, name, sent: { fields, file } }: PostedForm,
  { status, body, errors }: LeadAnswer,
): OpeningState {
  const { notice, schema, clearsAfterRefusal }: FormDefinition = forms[name];
  // Browsers do not refill file fields.
  const again = file && !errors?.file ? { file: messages.file.again } : {};
  const shownFields = clearsAfterRefusal && !errors ? {} : fields;
  const values: Record<string, string> = {};
  for (const field of Object.keys(schema.fields)) {
    const typed = shownFields[field];
    if (typed !== undefined) values[field] = givenBack(name, field, typed);
  }
  const [wrong = ''] = Object.keys(errors ?? {});
  const opening = errors
    ? { ...failure(firstError(errors)), about: { form: id, field: wrong } }
    : notice({ ok: false, status, body });
  return {
    notices: openingNotice(opening),
    posted: { form: id, sent: false, values, errors: { ...errors, ...again } },
  };
}

/** Returns a typed value, up to the limit of its field; browsers send two characters for a line break. */
function givenBack(name: FormName, field: string, typed: string): string {
  const { fields } = forms[name].schema;
  if (!Object.hasOwn(fields, field)) return '';
  // Ten characters are enough for a value without a limit, such as that of a checkbox.
  return typed.replace(/\r\n?/g, '\n').slice(0, limitOf(fields[field as keyof typeof fields]) || 10);
}

/** Normalises the phone number as the script does while a visitor types. */
const normalized = ({ phone, ...fields }: Record<string, string>) => ({
  ...fields,
  ...(phone !== undefined && { phone: phone.length > textLimits.short ? phone : phoneRule.normalize(phone) }),
});
