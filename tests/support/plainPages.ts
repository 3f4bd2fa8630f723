import type { RenderDocument } from '#server/rendering/document.ts';

/** Pages of one line, for tests that are about everything else. */
export const plainPages: RenderDocument = async ({ page }) => ({
  html: `<!doctype html><html lang="en"><title>${page}</title><h1>${page}</h1></html>`,
  scripts: [],
  styles: [],
});
