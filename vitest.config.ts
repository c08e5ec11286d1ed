import { defineConfig } from "vitest/config";

/** `unit` needs nothing but Node; `integration` runs one local stack for all of its files. */
export default defineConfig({
  test: {
    maxWorkers: "100%", // By default one core is left idle.
    projects: [
      {
        test: {
          name: "unit",
          globalSetup: ["test/support/setup/tools.ts"],
          include: ["test/{clients,shared,functions,infra,simulation}/**/*.test.ts", "test/*.test.ts"],
          exclude: ["test/clients/widget/**", "test/clients/dashboard/screens/**"],
          setupFiles: [
            "test/support/setup/fresh-modules.ts",
            "test/support/setup/no-network.ts",
            "test/support/setup/property-seed.ts",
          ],
          unstubEnvs: true,
          // Some tests start processes, which takes long on a busy machine.
          testTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
          // A worker loads CDK and the AWS SDK once and keeps them: loading took most of the time.
          pool: "threads",
          isolate: false,
        },
      },
      {
        test: {
          // In Chromium.
          name: "widget",
          globalSetup: ["test/support/setup/tools.ts", "test/support/dashboard/built-dashboard.ts"],
          include: ["test/clients/{widget,dashboard/screens}/**/*.test.ts"],
          // Each file has a browser that decodes videos: two at once leave nothing of two cores for the other projects.
          fileParallelism: false,
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "integration",
          include: ["test/{integration,browser}/**/*.test.ts"],
          globalSetup: ["test/support/setup/tools.ts", "test/support/stack/local-stack.ts"],
          setupFiles: ["test/support/setup/property-seed.ts"],
          fileParallelism: false,
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "security",
          include: ["test/security/**/*.test.ts"],
          globalSetup: ["test/support/setup/tools.ts", "test/support/stack/local-stack.ts"],
          fileParallelism: false,
          maxConcurrency: 20,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "chaos",
          globalSetup: ["test/support/setup/tools.ts"],
          include: ["test/chaos/**/*.test.ts"],
          // Each file has a stack of its own.
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
