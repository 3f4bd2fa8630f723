import { fileMaximum } from '#site/limits.ts';

/** Largest body without a file, in bytes: every form's text fits several times. */
export const plainBodyLimit = 64 * 1024;
/** Largest JSON body with a file: a third longer in base64, and its message. */
export const fileBodyLimit = Math.ceil(fileMaximum / 3) * 4 + plainBodyLimit;

/** Parts of a multipart body: every field several times. */
export const partsLimit = 50;

export const connectionLimits = {
  /** All together, where idle ones give way, and from one address; visitors of one mobile network share addresses. */
  connections: 2_000,
  connectionsPerAddress: 250,
  /** Requests on one connection, and of those the ones that are not answered yet; browsers send one after the other. */
  requests: 1_000,
  requestsAtOnce: 3,
  /** How long a client that breaks the last limit can make no connection, in milliseconds. */
  bar: 500,
} as const;

/** How long a slow client is waited for, in milliseconds. */
export const patience = {
  headersTimeout: 8_000,
  /** For a whole request: the largest file over a slow mobile network. */
  requestTimeout: 300_000,
  /** While nothing is received or taken. */
  idle: 30_000,
  keepAliveTimeout: 65_000,
  /** Between two looks for headers and requests that take too long. */
  connectionsCheckingInterval: 2_000,
  /** After an answer that came before the end of a body: the time the answer has to arrive before the hang-up. */
  lastAnswer: 2_000,
} as const;

/** A body must bring so many bytes between two looks, in milliseconds; after three poor looks the connection ends. */
export const slowest = { bytes: 5 * 1024, every: 5_000, poorLooks: 3 } as const;

/** Bodies larger than the plain limit that are being received and handled, in bytes: of one client, and all. */
export const bodyRoom = { perClient: 16 * 1024 * 1024, all: 24 * 1024 * 1024 } as const;

/** Pages with what a visitor typed are rendered for that visitor alone: so many at once. */
export const rendersAtOnce = 4;

/** Seconds after which a client that found the site busy should try again. */
export const busySeconds = 30;
