/** Runs the whole server as a separate process, with pages of one line, so that it needs no build. */
import { runServer } from '#server/runServer.ts';
import { plainPages } from './plainPages.ts';

await runServer(() => ({ renderDocument: plainPages, live: false }));
