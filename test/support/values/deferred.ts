/** A promise that the test settles. */
export const deferred = <T = void>() => Promise.withResolvers<T>();

/** Lets everything run that does not wait for anything of the outside. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
