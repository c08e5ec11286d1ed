/** A promise that the test settles. */
export const deferred = <T = void>() => Promise.withResolvers<T>();

/** Runs everything that does not wait for external events. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
