import { readAssets } from './files/assets.ts';
import { readRelease } from './files/release.ts';
import { documentRenderer } from './rendering/document.ts';
import { cardMaker } from './rendering/shareCard.ts';
import { runServer } from './runServer.ts';

await runServer(() => ({
  renderDocument: documentRenderer(readAssets()),
  makeCard: cardMaker(),
  release: readRelease(),
  live: false,
}));
