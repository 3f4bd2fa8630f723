/** Returns the one name of a source: a site's host without what its phones' or outgoing links have before it. */
export const sourceName = (source: string): string =>
  source.toLowerCase().replace(/^((www|m|l|lm)\.)+(?=[^.]+\.)/, '');

/** Whether a text has a mail address, also one that is encoded several times; such a text is never stored. */
export const hasMailAddress = (text: string): boolean =>
  /[@\uff20]|%(25)*(40|ef%(25)*bc%(25)*a0)/i.test(text);
