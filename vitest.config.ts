import { defineConfig, type TestProjectConfiguration } from "vitest/config";

const TOOLS = "test/support/setup/tools.ts";
const STACK = "test/support/stack/local-stack.ts";
const SEED = "test/support/setup/property-seed.ts";
const FRESH_MODULES = "test/support/setup/fresh-modules.ts";
/** Test files that start programs, or take minutes. */
const PROGRAMS = "test/**/*.program.test.ts";
const LONG = "test/**/*.long.test.ts";

/** CI retries a failed test once. The report marks it `retry x1`. */
const retry = process.env.CI ? 1 : 0;

/** A worker keeps CDK and the AWS SDK, because loading them took most of the time. */
const KEEP_MODULES = { pool: "threads", isolate: false } as const;

/** One file at a time, because the files change the same stack or kill processes. */
const SERIAL = { fileParallelism: false } as const;

const project = (
  name: string,
  include: readonly string[],
  globalSetup: readonly string[] = [],
  workers: object = {},
): TestProjectConfiguration => ({
  test: {
    ...workers,
    name,
    include: [...include],
    exclude: [PROGRAMS, LONG].filter((pattern) => !include.includes(pattern)),
    globalSetup: [TOOLS, ...globalSetup],
    setupFiles: [FRESH_MODULES, SEED],
    retry,
    maxConcurrency: 20,
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});

/** docs/development.md describes the projects. */
export default defineConfig({
  test: {
    maxWorkers: "100%", // The default leaves one core idle.
    projects: [
      {
        test: {
          name: "unit",
          globalSetup: [TOOLS],
          include: ["test/{clients,shared,functions,infra}/**/*.test.ts", "test/*.test.ts"],
          exclude: ["test/clients/widget/**", "test/clients/dashboard/screens/**", PROGRAMS, LONG],
          setupFiles: [
            FRESH_MODULES,
            "test/support/setup/no-network.ts",
            "test/support/setup/no-process.ts",
            SEED,
          ],
          unstubEnvs: true,
          retry,
          testTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
          ...KEEP_MODULES,
        },
      },
      project("stack", ["test/{integration,security,paths}/**/*.test.ts"], [STACK], {
        ...KEEP_MODULES,
        ...SERIAL,
      }),
      project("faults", ["test/chaos/**/*.test.ts"], [], SERIAL),
      project("programs", [PROGRAMS]),
      project(
        "screens",
        ["test/clients/dashboard/screens/**/*.test.ts"],
        ["test/support/dashboard/built-dashboard.ts"],
      ),
      project("widget", ["test/clients/widget/**/*.test.ts"]),
      project("browser", ["test/browser/**/*.test.ts"], [STACK]),
      project("long", [LONG], [STACK], SERIAL),
    ],
  },
});
