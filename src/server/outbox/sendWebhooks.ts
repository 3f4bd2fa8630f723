import { Webhook } from 'standardwebhooks';
import type { Running } from '../timing/repeat.ts';
import type { Delivery } from './queue.ts';
import { type Sending, sendDeliveries } from './sendDeliveries.ts';

/** The URL that receives leads, and the secret that signs them. */
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
}: Pick<Sending, 'store' | 'log' | 'times'> & { target: WebhookTarget }): Running =>
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

/** Posts a lead. All attempts carry its id. Any status but 2xx is a failure, including a redirect; no body is read. */
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

/** Returns a code instead of the message, which may name the URL and a secret in it. */
function reasonOf(error: unknown): string {
  const { cause, code, name } = error as { cause?: NodeJS.ErrnoException; code?: unknown; name: string };
  // `fetch` reports a blocked port without a code.
  return cause?.code ?? cause?.message ?? (typeof code === 'string' ? code : name);
}
