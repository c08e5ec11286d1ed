import fc from "fast-check";

/**
 * Properties use the same values in every run, so that a failure is caused by the change. `npm run test:all`
 * uses others, and prints their seed: `PROPERTY_SEED=… npx vitest run FILE` repeats it.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });
