/** A short mark of a wording, the same in browser and server: FNV-1a over its UTF-16 units. */
export function wordingMark(wording: string): string {
  let sum = 0x811c9dc5;
  for (let at = 0; at < wording.length; at += 1) sum = Math.imul(sum ^ wording.charCodeAt(at), 0x01000193);
  return (sum >>> 0).toString(36);
}
