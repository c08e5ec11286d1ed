/** What takes too long for `npm test`: simulated experiments, and all properties with other seeds. `npm run test:long`. */
import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";

const SEEDS = 20;

const runTests = (files: readonly string[], settings: Readonly<Record<string, string>>): void => {
  const { status } = spawnSync("vitest", ["run", "--project", "unit", ...files], {
    stdio: "inherit",
    env: { ...process.env, ...settings },
  });
  if (status !== 0) process.exit(status ?? 1);
};

runTests(["test/shared/experiments/statistics/simulation.test.ts"], { SIMULATION: "long" });

const properties = globSync("test/{clients,shared,functions}/**/*.test.ts").filter((file) =>
  readFileSync(file, "utf8").includes('from "fast-check"'),
);
const first = Date.now() % 2 ** 31;
for (let seed = first; seed < first + SEEDS; seed += 1) {
  console.log(`PROPERTY_SEED=${seed}`);
  runTests(properties, { PROPERTY_SEED: String(seed) });
}
