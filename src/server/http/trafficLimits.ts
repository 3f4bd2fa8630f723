import { fileMaximum } from '#site/limits.ts';

/** Largest body without a file, in bytes: every form's text fits several times. */
export const plainBodyLimit = 64 * 1024;
/** Largest JSON body with a file, in bytes: base64 adds a third, and the message's text comes on top. */
export const fileBodyLimit = Math.ceil(fileMaximum / 3) * 4 + plainBodyLimit;

/** Fields of a form that is posted without script; the longest of our forms has twelve. */
export const fieldsLimit = 20;

/** Values of a JSON body with a file: commas and brackets of the longest texts included. */
export const valuesLimit = 20_000;

/** Connections of all clients together. */
export const mostConnections = 2_000;

/** Fastify's and Node's timeouts, in milliseconds. */
export const serverLimits = {
  http: { headersTimeout: 8_000, connectionsCheckingInterval: 2_000 },
  /** For a whole request: the largest file over a slow mobile network. */
  requestTimeout: 300_000,
  /** Applies while no data flows in either direction. */
  connectionTimeout: 30_000,
  keepAliveTimeout: 65_000,
};

/** Bodies larger than the plain limit that are received and handled at a time, one of each client. */
export const uploadsAtOnce = 6;

/** Seconds after which a client should retry when the site is busy. */
export const busySeconds = 30;
