import type { RenderDocument } from '#server/rendering/document.ts';

/** Renders pages of one line, for tests of other features. */
export const plainPages: RenderDocument = async ({ page }) => ({
  html: `<!doctype html><html lang="en"><title>${page}</title><h1>${page}</h1></html>`,
  scripts: [],
  styles: [],
});
