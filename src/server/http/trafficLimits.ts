import { fileMaximum } from '#site/limits.ts';

/** Largest body without a file, in bytes: every form's text fits several times. */
export const plainBodyLimit = 64 * 1024;
/** Largest JSON body with a file: a third longer in base64, and its message. */
export const fileBodyLimit = Math.ceil(fileMaximum / 3) * 4 + plainBodyLimit;

/** Parts of a multipart body: every field several times. */
export const partsLimit = 50;

/** Values of a JSON body with a file: commas and brackets of the longest texts included. */
export const valuesLimit = 20_000;

export const connectionLimits = {
  /** All together, and from one address; visitors of one mobile network share addresses. */
  connections: 2_000,
  connectionsPerAddress: 250,
  /** Asked for, and not sent yet: browsers wait for one before they ask for the next. */
  answersPerConnection: 4,
} as const;

/** Fastify's and Node's limits of time, in milliseconds. */
export const serverLimits = {
  http: { headersTimeout: 8_000, connectionsCheckingInterval: 2_000, requireHostHeader: false },
  /** For a whole request: the largest file over a slow mobile network. */
  requestTimeout: 300_000,
  /** While nothing is received or taken. */
  connectionTimeout: 30_000,
  keepAliveTimeout: 65_000,
};

/** Bodies larger than the plain limit that are being received and handled, in bytes: of one client, and all. */
export const bodyMemory = { perClient: 8 * 1024 * 1024, all: 40 * 1024 * 1024 } as const;

/** Pages with what a visitor typed are rendered for that visitor alone: so many wait for their turn. */
export const rendersWaiting = 4;

/** Seconds after which a client that found the site busy should try again. */
export const busySeconds = 30;
