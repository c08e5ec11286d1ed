import fc from "fast-check";

/**
 * Properties try the same values in every run, so that a red run is the change's own fault. `npm run test:long` tries
 * others, and prints their seed: `PROPERTY_SEED=… npx vitest run FILE` repeats it.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });
