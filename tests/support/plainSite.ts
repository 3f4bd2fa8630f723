/** Run as a process of its own: the whole server with pages of one line, so that it needs no build. */
import { runServer } from '#server/runServer.ts';
import { plainPages } from './plainPages.ts';

await runServer(() => ({ renderDocument: plainPages, live: false }));
