/** The language of every page, as `index.html` declares it. */
export const language = 'en-IN';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text that is safe in HTML and XML, between tags and inside double quotes. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

/** JSON that cannot end the script element it is in. */
export const inertJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
