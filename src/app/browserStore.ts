import { recordsOf, type SiteRoute } from '#site/routes.ts';
import type { LateStore } from '#store/lateStore.ts';
import type { AppStore } from '#store/makeStore.ts';
import type { PageState } from '#store/pageState.ts';

/** Milliseconds a navigation waits for its records before it shows the page without them. */
const patience = 250;

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

/**
 * Loads what a page shows. Waits a moment for it, so that on a good connection pages appear whole;
 * after that the page appears and fills its sections as they arrive.
 */
export async function loadRecordsBriefly(store: LateStore, route: SiteRoute): Promise<void> {
  const filled = Promise.all([store.load(), import('#store/makeStore.ts')]).then(([real, { fillStore }]) =>
    fillStore(real, recordsOf(route)),
  );
  filled.catch(() => {});
  await Promise.race([filled, new Promise((resolve) => setTimeout(resolve, patience))]);
}
