/** Returns the address of a file in a content folder, such as `uploads/prices #2.pdf`. */
export const fileAddress = (file: string): string => `/${file.split('/').map(encodeURIComponent).join('/')}`;

/**
 * Returns the address of a record's image (rules §7): base and stored path joined by one slash, with backslashes
 * replaced by slashes. Returns an absolute http(s) address unchanged, and undefined for an empty path.
 */
export function imageUrl(base: string, stored: string): string | undefined {
  const trimmed = stored.trim();
  if (/^https?:\/\//i.test(trimmed)) return trimmed;
  const path = trimmed.replaceAll('\\', '/').replace(/^\/+/, '');
  return path ? `${base.replace(/\/+$/, '')}/${path}` : undefined;
}
