/** The language of every page, as `index.html` declares it. */
export const language = 'en-IN';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML and XML, between tags and inside double quotes. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

/** Serialises a value as JSON that cannot close its script element. */
export const inertJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
