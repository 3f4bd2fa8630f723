import { openDraft, readDraft } from '#desk/server/draft.ts';
import { openStore } from '#server/openStore.ts';

/** Reads a record or a page of a store's draft, while a desk runs on it. */
export async function textInDraft(dataDir: string, name: string) {
  const store = await openStore({ dataDir, existing: true });
  try {
    return JSON.parse(await readDraft(await openDraft(store).files(), name as 'skills'));
  } finally {
    await store.close();
  }
}
