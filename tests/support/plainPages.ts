import type { RenderDocument } from '#server/rendering/document.ts';

/** Pages of one line, for tests that are about everything else. */
export const plainPages: RenderDocument = async ({ title }) => ({
  html: `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1></html>`,
  scripts: [],
  styles: [],
});
