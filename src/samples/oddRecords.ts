/** Keys of values that are not texts: addresses, names of icons and positions in pictures. */
const notText = /^(_id|slug|id|product|path|place|icon|image|imageFocus|socialLinks|\w*_url|button[lL]ink)$/;

/** Returns a record with each of its texts replaced by the result of `next`. */
export function withTexts(body: unknown, next: (key: string, text: string) => string, key = ''): unknown {
  if (typeof body === 'string') return notText.test(key) ? body : next(key, body);
  if (Array.isArray(body)) return body.map((part) => withTexts(part, next, key));
  if (typeof body !== 'object' || body === null || notText.test(key)) return body;
  return Object.fromEntries(Object.entries(body).map(([name, part]) => [name, withTexts(part, next, name)]));
}

/** Returns a record whose lists have `count` entries, repeating the sample's. */
export function withEntries(body: unknown, count: number, isRecord = true): unknown {
  if (Array.isArray(body)) {
    const parts = body.map((part) => withEntries(part, count, false));
    return isRecord || parts.length === 0
      ? parts
      : Array.from({ length: count }, (_, index) => parts[index % parts.length]);
  }
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, part]) => [name, withEntries(part, count, false)]),
  );
}
