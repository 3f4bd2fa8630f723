import type { EngineName } from '../support/engines.ts';
import type { Browser, Settings } from './browser.ts';
import { openWebKit } from './openWebKit.ts';
import { openWithPuppeteer } from './openWithPuppeteer.ts';

export const openBrowser = (engine: EngineName, settings: Settings): Promise<Browser> =>
  engine === 'webkit' ? openWebKit(settings) : openWithPuppeteer(engine, settings);
