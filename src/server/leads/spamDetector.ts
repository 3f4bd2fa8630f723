import type { IncomingMessage } from 'node:http';

/** Milliseconds between seeing a page and sending its form that no person is quicker than. */
const quickest = 1000;
/** More links than this in one message are unusual. */
const usualLinks = 3;
/** How many clients are remembered. */
const remembered = 5000;

/**
 * Tells what a machine has probably sent. That only marks a lead for staff; it is stored and answered like any
 * other. `now` is the time in milliseconds.
 */
export function createSpamDetector(now: () => number = Date.now) {
  /** When each client last asked for a page, in the order of asking. */
  const seen = new Map<string, number>();
  return {
    /** A client asked for a page. */
    recordPageView(client: string): void {
      seen.delete(client);
      seen.set(client, now());
      const [oldest] = seen.keys();
      if (seen.size > remembered && oldest !== undefined) seen.delete(oldest);
    },
    /** Whether these valid values of a form look like a machine's: too quick, or full of links. */
    isSuspect(client: string, values: Readonly<Record<string, unknown>>): boolean {
      const texts = Object.values(values).filter((value) => typeof value === 'string');
      const links = texts.join(' ').match(/https?:\/\/|www\./gi) ?? [];
      const wasQuick = now() - (seen.get(client) ?? Number.NEGATIVE_INFINITY) < quickest;
      return links.length > usualLinks || wasQuick;
    },
  };
}

/** Whether a browser asks for something to show. */
export const isPageView = ({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean =>
  method === 'GET' && headers.accept?.includes('text/html') === true;

export type SpamDetector = ReturnType<typeof createSpamDetector>;
