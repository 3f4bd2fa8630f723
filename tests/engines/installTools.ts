import { importTool } from '../support/tools.ts';

/** Installs the tools before the workers start: each of them would install them at the same time. */
export async function setup() {
  await importTool('puppeteer-core');
}
