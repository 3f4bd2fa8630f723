import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Channel } from '../storage/lead.ts';
import type { Storage } from '../storage/openStorage.ts';
import { type Meter, openMeter } from './meter.ts';

interface Metrics {
  meter: Meter;
  address: AddressInfo;
  close: () => void;
}

/** Counts, and answers `/metrics` at an address of its own, which visitors need not reach. Rejects where it cannot listen. */
export async function openMetrics(
  { host, port }: { host: string; port: number },
  storage: Pick<Storage, 'outboxDepths'>,
  held: readonly Channel[],
): Promise<Metrics> {
  const { meter, read, contentType } = openMeter(storage, held);
  const server = createServer(async ({ url }, response) => {
    if (url !== '/metrics') return response.writeHead(404).end();
    const text = await read().catch(() => undefined);
    response.writeHead(text === undefined ? 500 : 200, { 'content-type': contentType }).end(text);
  });
  await once(server.listen({ host, port }), 'listening');
  return {
    meter,
    address: server.address() as AddressInfo,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
