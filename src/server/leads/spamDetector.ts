import type { IncomingMessage } from 'node:http';

/** Shortest time in milliseconds in which a person can see a page and send its form. */
const quickest = 1000;
/** More links than this in one message are unusual. */
const usualLinks = 3;
/** Number of clients that are remembered. */
const remembered = 5000;

/**
 * Detects leads that a machine has probably sent. They are only marked for staff, and stored and answered like any other.
 * `now` returns the time in milliseconds.
 */
export function createSpamDetector(now: () => number = Date.now) {
  /** When each client last requested a page, oldest first. */
  const seen = new Map<string, number>();
  return {
    /** Records that a client requested a page. */
    recordPageView(client: string): void {
      seen.delete(client);
      seen.set(client, now());
      const [oldest] = seen.keys();
      if (seen.size > remembered && oldest !== undefined) seen.delete(oldest);
    },
    /** Whether valid values of a form look like spam: sent too quickly or with many links. */
    isSuspect(client: string, values: Readonly<Record<string, unknown>>): boolean {
      const texts = Object.values(values).filter((value) => typeof value === 'string');
      const links = texts.join(' ').match(/https?:\/\/|www\./gi) ?? [];
      const wasQuick = now() - (seen.get(client) ?? Number.NEGATIVE_INFINITY) < quickest;
      return links.length > usualLinks || wasQuick;
    },
  };
}

/** Whether a browser requests a page. */
export const isPageView = ({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean =>
  method === 'GET' && headers.accept?.includes('text/html') === true;

export type SpamDetector = ReturnType<typeof createSpamDetector>;
