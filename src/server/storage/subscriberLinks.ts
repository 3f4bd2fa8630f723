import { newsletterPath } from '#site/routes.ts';
import type { Storage } from './openStorage.ts';

/** The links of a subscriber, on the site's public origin. */
export async function subscriberLinks(storage: Pick<Storage, 'subscriberToken'>, id: string, origin: string) {
  const token = await storage.subscriberToken(id);
  const linkTo = (step: 'confirm' | 'unsubscribe') => `${origin}${newsletterPath(step)}/${token}`;
  return { confirm: linkTo('confirm'), unsubscribe: linkTo('unsubscribe') };
}
