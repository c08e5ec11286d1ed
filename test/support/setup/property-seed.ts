import fc from "fast-check";

/**
 * `npm run test:all` uses other values and prints their seed. `PROPERTY_SEED=… npx vitest run FILE` repeats
 * it.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });
