type Service = { stop(): Promise<void> | void };

/** Stops started services in reverse order. */
export const createCleanup = () => {
  const started: Service[] = [];
  return {
    add: <Started extends Service>(service: Started): Started => {
      started.push(service);
      return service;
    },
    /** Stops every service, then throws the first failure. */
    run: async (): Promise<void> => {
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
};

export type Cleanup = ReturnType<typeof createCleanup>;
