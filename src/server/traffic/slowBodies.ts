import type { IncomingMessage, Server } from 'node:http';
import { slowest } from './trafficLimits.ts';
import { whenOver } from './whenOver.ts';

interface Progress {
  /** Bytes that the connection had brought when it was last looked at. */
  bytes: number;
  poorLooks: number;
}

/** Hangs up on clients whose bodies stop on the way or come in drops: what has arrived of them takes up memory. */
export function watchBodies(server: Server): void {
  const receiving = new Map<IncomingMessage, Progress>();
  server.on('request', (request, response) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
    if (length === '0' && encoding === undefined) return;
    receiving.set(request, { bytes: request.socket.bytesRead, poorLooks: 0 });
    whenOver(request, response, () => receiving.delete(request));
  });
  const look = () => {
    for (const [request, progress] of receiving) {
      if (request.complete) {
        receiving.delete(request);
        continue;
      }
      const { bytesRead } = request.socket;
      // While nobody reads it, the client cannot send.
      if (!request.readableFlowing) continue;
      progress.poorLooks = bytesRead - progress.bytes < slowest.bytes ? progress.poorLooks + 1 : 0;
      progress.bytes = bytesRead;
      if (progress.poorLooks >= slowest.poorLooks) request.socket.destroy();
    }
  };
  const timer = setInterval(look, slowest.every).unref();
  server.on('close', () => clearInterval(timer));
}
