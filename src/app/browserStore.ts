import type { AppStore } from '#store/makeStore.ts';
import type { PageState } from '#store/pageState.ts';

/** Loads Redux Toolkit and makes the visit's store, starting from the state in the HTML. */
export async function openStore(apiBase: string, state: PageState): Promise<AppStore> {
  const { makeStore } = await import('#store/makeStore.ts');
  return makeStore(
    {
      apiBase,
      fetch: (...call) => window.fetch(...call),
      report: (problem) => {
        // biome-ignore lint/suspicious/noConsole: failures of content are only logged (spec §8)
        console.warn(`Content: ${problem}`);
      },
    },
    state,
  );
}
