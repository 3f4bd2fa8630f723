import { Webhook } from 'standardwebhooks';
import type { Delivery } from '../leads/outbox.ts';
import type { Running } from '../timing/repeat.ts';
import { type Sending, sendDeliveries } from './sendDeliveries.ts';

/** Where leads are sent to, and the secret that signs them. */
interface WebhookTarget {
  url: string;
  secret: string;
}

/** In milliseconds. */
const usualTimes = { attempt: 10_000, longestRetry: 60 * 60_000 };

/** Sends each new lead to another program, as signed JSON (standardwebhooks.com). */
export const sendWebhooks = ({
  target,
  times,
  ...sending
}: Pick<Sending, 'storage' | 'log' | 'times'> & { target: WebhookTarget }): Running =>
  sendDeliveries({
    ...sending,
    channel: 'webhook',
    what: 'a webhook',
    times: { ...usualTimes, ...times },
    failureOf: (error) => ({ reason: reasonOf(error) }),
    send: async (delivery, signal) => {
      await post(delivery, target, signal);
      return undefined;
    },
  });

/** All attempts have the id of the lead. Any answer but 2xx is a failure, a redirect too; its body is not read. */
async function post({ lead }: Delivery, { url, secret }: WebhookTarget, signal: AbortSignal): Promise<void> {
  const { id, kind, createdAt, suspect, payload, origin, file } = lead;
  const body = JSON.stringify({ id, kind, createdAt, suspect, fields: payload, origin, file });
  const now = new Date();
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, now, body),
    },
    body,
    signal,
  });
  await answer.body?.cancel();
  if (!answer.ok) throw Object.assign(new Error('Refused'), { code: `status ${answer.status}` });
}

/** No messages, which may name the address: that may hold a secret, too. */
function reasonOf(error: unknown): string {
  const { cause, code, name } = error as { cause?: NodeJS.ErrnoException; code?: unknown; name: string };
  // Of ports that it does not open, `fetch` says so without a code.
  return cause?.code ?? cause?.message ?? (typeof code === 'string' ? code : name);
}
