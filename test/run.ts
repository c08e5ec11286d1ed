/** Two concurrent runs, because stack tests spend half of their time waiting. */
import { spawn } from "node:child_process";
import { resolve } from "node:path";

const RUNS = [["unit", "faults"], ["stack"]].map((projects) => [
  ...projects.map((project) => `--project=${project}`),
  "--maxWorkers=1",
]);

const runVitest = (parameters: readonly string[]): Promise<number> =>
  new Promise((done) => {
    const vitest = spawn(
      process.execPath,
      [resolve("node_modules/vitest/vitest.mjs"), "run", ...parameters],
      {
        stdio: "inherit",
      },
    );
    vitest.on("exit", (code) => done(code ?? 1));
  });

const parameters = process.argv.slice(2);
const codes = await Promise.all((parameters.length === 0 ? RUNS : [parameters]).map(runVitest));
process.exitCode = Math.max(...codes);
