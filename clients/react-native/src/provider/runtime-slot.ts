import type { Runtime } from "./runtime.ts";

/** Holds the open runtime, and resolves earlier requests once it is open. */
export const createRuntimeSlot = () => {
  let runtime: Runtime | undefined;
  let waiting: ((runtime: Runtime | undefined) => void)[] = [];

  const answer = (): void => {
    for (const resolve of waiting) resolve(runtime);
    waiting = [];
  };

  return {
    whenOpen: (): Promise<Runtime | undefined> =>
      runtime ? Promise.resolve(runtime) : new Promise((resolve) => waiting.push(resolve)),
    open(opened: Runtime): void {
      runtime = opened;
      answer();
    },
    /** The provider is unmounted, or about to open another one. */
    close(): void {
      runtime?.close();
      runtime = undefined;
      answer();
    },
  };
};
