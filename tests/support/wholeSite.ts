/** Runs the whole server as a separate process, with real pages, which need no build without their script. */
import { noAssets } from '#server/files/assets.ts';
import { documentRenderer } from '#server/rendering/document.ts';
import { runServer } from '#server/runServer.ts';

await runServer(() => ({ renderDocument: documentRenderer(noAssets), live: false }));
