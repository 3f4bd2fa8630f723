import { createHash } from 'node:crypto';

/** Returns a short hash of the content. */
export const digest = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);

/** Returns the strong ETag of a body. */
export const entityTag = (body: string | Uint8Array): string => `"${digest(body)}"`;

/** Whether an If-None-Match header names this entity tag, or any with `*`. */
export const matches = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
