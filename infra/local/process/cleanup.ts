/** What has been started and is to be stopped, last started first. */
export type Cleanup = {
  /** Registers how to stop it, and gives it back. */
  add<Started extends { stop(): Promise<void> | void }>(started: Started): Started;
  /** Stops everything, once; the first failure is thrown after the rest has been stopped. */
  run(): Promise<void>;
};

export function createCleanup(): Cleanup {
  const started: { stop(): Promise<void> | void }[] = [];
  return {
    add: (service) => {
      started.push(service);
      return service;
    },
    run: async () => {
      const failures: unknown[] = [];
      for (let service = started.pop(); service; service = started.pop()) {
        try {
          await service.stop();
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}
