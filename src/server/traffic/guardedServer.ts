import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './client.ts';
import { connectionLimits, patience, slowest } from './trafficLimits.ts';
import { whenOver } from './whenOver.ts';

/** What a client that is connected directly has open. */
interface Client {
  connections: Set<Socket>;
  /** No further connection is taken before this time, in milliseconds. */
  barredUntil: number;
}
type Clients = Map<string, Client>;

/**
 * An HTTP server on which no client holds more than its share of connections and unanswered requests, and none is
 * waited for without end. `isBehindProxy`: all connections come from a proxy, which counts its own clients.
 */
export function guardedServer(
  handler: RequestListener,
  isBehindProxy: boolean,
  limits: { connections: number; requests: number } = connectionLimits,
): Server {
  const { headersTimeout, requestTimeout, keepAliveTimeout, connectionsCheckingInterval } = patience;
  const clients: Clients = new Map();
  /** Connections on which no request is to be answered, the one that has waited longest first. */
  const idle = new Set<Socket>();
  const server = createServer(
    { headersTimeout, requestTimeout, keepAliveTimeout, connectionsCheckingInterval },
    limitRequests(handler, clients, idle),
  );
  server.setTimeout(patience.idle);
  server.maxRequestsPerSocket = limits.requests;
  if (!isBehindProxy) limitConnections(server, clients);
  makeWay(server, limits.connections, idle);
  watchBodies(server);
  return server;
}

/**
 * Hangs up on a client that sends requests without waiting for answers, before anything is made of them: also on its idle
 * connections, and for a moment on new ones, since each may bring thousands of requests at once.
 */
function limitRequests(handler: RequestListener, clients: Clients, idle: Set<Socket>): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  function answered(this: ServerResponse) {
    const { socket } = this.req;
    const left = (unanswered.get(socket) ?? 1) - 1;
    unanswered.set(socket, left);
    if (left === 0 && !socket.destroyed) idle.add(socket);
  }
  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > connectionLimits.requestsAtOnce) {
      socket.destroy();
      const client = clients.get(addressOf(socket));
      if (client) client.barredUntil = Date.now() + connectionLimits.bar;
      // Those that wait for an answer may be a neighbour's, with the same address.
      for (const other of client?.connections ?? []) if (idle.has(other)) other.destroy();
      return;
    }
    unanswered.set(socket, count);
    idle.delete(socket);
    response.on('close', answered);
    handler(request, response);
  };
}

function limitConnections(server: Server, clients: Clients): void {
  server.on('connection', (socket) => {
    const address = addressOf(socket);
    const client = clients.get(address) ?? { connections: new Set(), barredUntil: 0 };
    const isFull = client.connections.size >= connectionLimits.connectionsPerAddress;
    if (isFull || Date.now() < client.barredUntil) {
      socket.destroy();
      return;
    }
    clients.set(address, client);
    client.connections.add(socket);
    socket.once('close', () => {
      client.connections.delete(socket);
      const forget = () => {
        if (client.connections.size === 0 && clients.get(address) === client) clients.delete(address);
      };
      const left = client.barredUntil - Date.now();
      if (left > 0) setTimeout(forget, left).unref();
      else forget();
    });
  });
}

/** When the server is full, a new connection takes the place of the one that has been idle longest; it ends where none is. */
function makeWay(server: Server, most: number, idle: Set<Socket>): void {
  let open = 0;
  server.on('connection', (socket) => {
    if (socket.destroyed) return;
    open += 1;
    socket.once('close', () => {
      open -= 1;
      idle.delete(socket);
    });
    if (open > most) {
      const [longest = socket] = idle;
      idle.delete(longest);
      longest.destroy();
    }
    if (!socket.destroyed) idle.add(socket);
  });
}

const addressOf = ({ remoteAddress }: Socket) => networkOf(remoteAddress);

interface Progress {
  /** Bytes that the connection had brought when it was last looked at. */
  bytes: number;
  poorLooks: number;
}

/** Hangs up on clients whose bodies stop on the way or come in drops: what has arrived of them takes up memory. */
function watchBodies(server: Server): void {
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
