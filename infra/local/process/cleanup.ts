type Service = { stop(): Promise<void> | void };

export const createCleanup = () => {
  const started: Service[] = [];
  return {
    add: <Started extends Service>(service: Started): Started => {
      started.push(service);
      return service;
    },
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
