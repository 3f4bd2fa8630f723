import { createHash } from 'node:crypto';

/** A short name for a content that changes when the content does. */
export const digest = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);

/** The ETag of a body: a strong one. */
export const entityTag = (body: string | Uint8Array): string => `"${digest(body)}"`;

/** Whether an If-None-Match header names this entity tag. */
export const matches = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
