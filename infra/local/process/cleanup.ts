/** Stops started services in reverse order. */
export type Cleanup = {
  /** Registers a started service and returns it. */
  add<Started extends { stop(): Promise<void> | void }>(started: Started): Started;
  /** Stops every service once, then throws the first failure. */
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
