import { readAssets } from './rendering/assets.ts';
import { documentRenderer } from './rendering/document.ts';
import { runServer } from './runServer.ts';

await runServer(() => ({ renderDocument: documentRenderer(readAssets()), live: false }));
