export const deferred = <T = void>() => Promise.withResolvers<T>();

/** Lets pending promises settle, except those that wait for external events. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
