/**
 * Milliseconds after which a test takes what it waits for as hanging. Where `CI` is set, the machine may have other work: next to
 * a dozen other programs a second takes half a minute.
 */
export const hangTimeout = process.env.CI ? 120_000 : 30_000;
