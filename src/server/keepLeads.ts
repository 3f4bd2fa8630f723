import fastifyPlugin from 'fastify-plugin';
import type { Config } from './config.ts';
import type { ContentSource } from './content/content.ts';
import type { Store } from './database/engine.ts';
import { makeStoreForm } from './intake/storeForm.ts';
import type { Meter } from './metrics/meter.ts';
import { serveSubscribers } from './newsletter/serveSubscribers.ts';

interface KeepLeadsOptions {
  store: Store;
  config: Config;
  content: ContentSource;
  meter: Meter | undefined;
}

/** Keeps leads in the store of this server, and serves the links of its subscribers. */
export const keepLeads = fastifyPlugin<KeepLeadsOptions>(async (app, { store, config, content, meter }) => {
  const acknowledges = () => content.current().data.acknowledgement?.send === 'on';
  app.decorate('acceptForm', makeStoreForm({ store, config, acknowledges, meter }));
  app.decorate('leadHost', { url: '', hasSubscriberPages: true, checkInterval: 1_000 });
  await app.register(serveSubscribers, { store });
  app.addHook('onListen', async () => {
    if (config.mail && !config.siteUrl)
      app.log.warn('SITE_URL is not set: subscribers are not mailed to confirm their address');
  });
});
