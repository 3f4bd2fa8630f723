/** The language of every page, as `index.html` declares it. */
export const language = 'en-IN';
