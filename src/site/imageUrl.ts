/**
 * The address of an image that a record names (spec §7): base and stored path joined by one slash,
 * backslashes turned round. An absolute http(s) address stays as it is; nothing stored gives undefined.
 */
export function imageUrl(base: string, stored: string): string | undefined {
  const trimmed = stored.trim();
  if (/^https?:\/\//i.test(trimmed)) return trimmed;
  const path = trimmed.replaceAll('\\', '/').replace(/^\/+/, '');
  return path ? `${base.replace(/\/+$/, '')}/${path}` : undefined;
}
