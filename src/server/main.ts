import { readAssets } from './files/assets.ts';
import { documentRenderer } from './rendering/document.ts';
import { drawCard } from './rendering/shareCard.ts';
import { runServer } from './runServer.ts';

await runServer(() => ({
  renderDocument: documentRenderer(readAssets()),
  drawCard,
  live: false,
}));
