import { openDraft } from '#desk/server/draft/draft.ts';
import { openStore } from '#server/openStore.ts';

/** Gives the draft of a store to `use`, while a desk runs on it. */
async function withDraft<T>(dataDir: string, use: (draft: ReturnType<typeof openDraft>) => Promise<T>) {
  const store = await openStore({ dataDir, existing: true });
  try {
    return await use(openDraft(store));
  } finally {
    await store.close();
  }
}

/** Reads a record or a page of the draft. */
export const recordInDraft = (dataDir: string, name: string) =>
  withDraft(dataDir, async (draft) =>
    JSON.parse(JSON.stringify((await draft.record(name as 'skills')).value)),
  );

/** Writes a record or a page of the draft, as another desk would. */
export const writeInDraft = (dataDir: string, name: string, value: unknown) =>
  withDraft(dataDir, async (draft) =>
    draft.save(await draft.now(), 'Ravi', { path: `${name}.json`, bytes: JSON.stringify(value) }),
  );
