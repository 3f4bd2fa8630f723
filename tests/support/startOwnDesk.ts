import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#server/files/projectRoot.ts';
import { saveLead } from '#server/leads/saveLead.ts';
import { openStore } from '#server/openStore.ts';
import { recordInDraft } from './recordInDraft.ts';
import { enquiry } from './sampleLeads.ts';
import { plainEnv, startProgram } from './startProgram.ts';

/** Starts the desk of the build as on a staff member's machine: a draft of the sample, and one lead. */
export async function startOwnDesk() {
  const parent = await mkdtemp(join(tmpdir(), 'desk-'));
  const dataDir = join(parent, 'data');
  const store = await openStore({ dataDir });
  await saveLead(store, enquiry({ firstName: 'Kavitha', message: 'We weigh pearls by hand.' }));
  await store.close();
  const env = { ...plainEnv, DATA_DIR: dataDir };
  const desk = await startProgram(['dist/site.js', 'desk', '--port', '0'], projectRoot, env);
  return {
    url: desk.url,
    /** Reads a record or a page of the draft. */
    recordIn: async (name: string): Promise<Record<string, unknown>> => recordInDraft(dataDir, name),
    async stop() {
      await desk.end();
      await rm(parent, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
