import type { Runtime } from "./runtime.ts";

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
    /** Called when the provider is unmounted or before it opens another runtime. */
    close(): void {
      runtime?.close();
      runtime = undefined;
      answer();
    },
  };
};
