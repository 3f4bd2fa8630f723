import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A way to the site on which requests can be held, as on a slow connection. */
export interface HeldSite {
  url: string;
  /** Holds requests for this path from now on. */
  hold: (path: string) => void;
  /** Lets go of all that is held. */
  letGo: () => void;
  stop: () => void;
}

export async function startHeldSite(siteUrl: string): Promise<HeldSite> {
  const heldPaths = new Set<string>();
  const waiting: (() => void)[] = [];

  const server = createServer((asked, answer) => {
    const pass = () => {
      const { method, headers, url } = asked;
      const passed = request(new URL(url ?? '/', siteUrl), { method, headers }, (answered) => {
        answer.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.pipe(answer);
      });
      // The browser has left, or the run is at its end.
      passed.on('error', () => answer.destroy());
      asked.pipe(passed);
    };
    if (heldPaths.has(asked.url ?? '')) waiting.push(pass);
    else pass();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold: (path) => heldPaths.add(path),
    letGo: () => {
      heldPaths.clear();
      for (const pass of waiting.splice(0)) pass();
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
