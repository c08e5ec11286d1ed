/** `PROPERTY_SEED=… npx vitest run FILE` repeats a seed. */
import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const SEEDS = 20;

const SMOKE: Readonly<Record<string, readonly string[]>> = {
  admin: ["--help"],
  bench: ["--quick"],
  "bench:clients": [],
  "bench:cost": [],
  "bench:totals": [],
  "build:node": [],
  "build:widget": [],
  notices: ["--sbom", mkdtempSync(join(tmpdir(), "sbom-"))],
  openapi: [],
  "test:mutations": ["store-id"],
};
const ELSEWHERE = /^(check.*|test.*|synth|start|deploy|preflight|restore|attach-table)$/;

const failures: string[] = [];
const run = (what: string, command: readonly [string, ...string[]], env: NodeJS.ProcessEnv = {}): void => {
  console.log(`\n${what}`);
  const [program, ...parameters] = command;
  const { status } = spawnSync(program, parameters, { stdio: "inherit", env: { ...process.env, ...env } });
  if (status !== 0) failures.push(what);
};

run("All tests, long", ["vitest", "run"], { TEST_LENGTH: "long" });

const properties = globSync("test/{clients,shared,functions}/**/*.test.ts").filter((file) =>
  readFileSync(file, "utf8").includes('from "fast-check"'),
);
const first = Date.now() % 2 ** 31;
for (let seed = first; seed < first + SEEDS; seed += 1) {
  run(`PROPERTY_SEED=${seed}`, ["vitest", "run", "--project", "unit", ...properties], {
    PROPERTY_SEED: String(seed),
  });
}

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
for (const name of Object.keys(scripts)) {
  const parameters = SMOKE[name];
  if (parameters !== undefined) run(`npm run ${name}`, ["npm", "run", name, "--", ...parameters]);
  else if (!ELSEWHERE.test(name)) failures.push(`npm run ${name}: add it to ${import.meta.filename}`);
}

console.log(failures.length === 0 ? "\nAll passed." : `\nFailed:\n${failures.join("\n")}`);
process.exitCode = failures.length === 0 ? 0 : 1;
