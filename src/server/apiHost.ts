import fastifyPlugin from 'fastify-plugin';
import { makeForwardForm } from './intake/forwardForm.ts';

/**
 * With `API_URL` another host keeps the leads and manages the subscribers: browsers call it, and forms that were sent without
 * script are forwarded to it. Registered in place of `keepLeads`. Its records come from `openSources`.
 */
export const apiHost = fastifyPlugin<{ apiUrl: string }>(async (app, { apiUrl }) => {
  app.decorate('acceptForm', makeForwardForm(apiUrl));
  // A check asks that host, so it comes less often.
  app.decorate('leadHost', { url: apiUrl, hasSubscriberPages: false, checkInterval: 60_000 });
});
