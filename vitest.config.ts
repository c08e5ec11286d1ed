import { defineConfig } from "vitest/config";

/** `unit` needs nothing but Node; `integration` runs the local stack, once for all of its files. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["test/{clients,shared,functions,infra}/**/*.test.ts", "test/*.test.ts"],
          setupFiles: ["test/support/no-network.ts"],
          unstubEnvs: true,
        },
      },
      {
        test: {
          name: "integration",
          include: ["test/integration/**/*.test.ts"],
          globalSetup: ["test/support/local-stack.ts"],
          fileParallelism: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "security",
          include: ["test/security/**/*.test.ts"],
          globalSetup: ["test/support/local-stack.ts"],
          fileParallelism: false,
          maxConcurrency: 20,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "chaos",
          include: ["test/chaos/**/*.test.ts"],
          fileParallelism: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
