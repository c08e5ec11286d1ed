/**
 * `npm test`: all tests, in two streams beside each other, one file at a time in each. Most tests wait for something
 * (a browser, a stack, a retry): one stream alone leaves half of two cores idle, and two files with a browser or the
 * shared stack at once are in each other's way. With arguments (files, flags), vitest alone gets them.
 *
 * Ends with "N passed, N failed", where a test that did not run has failed. That ends a run in CI with an error; on a machine
 * without some program, which is then said at the start, it does not.
 */
import { spawn } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type RunReport, summarizeRun } from "./support/setup/run-summary.ts";

/** Projects of vitest.config.ts; what computes is in both, and so is what waits. */
const STREAMS = [
  ["unit", "widget"],
  ["chaos", "integration", "security"],
];

const runVitest = (parameters: readonly string[]): Promise<number> =>
  new Promise((done) => {
    const program = resolve("node_modules/vitest/vitest.mjs");
    const child = spawn(process.execPath, [program, "run", ...parameters], { stdio: "inherit" });
    child.on("exit", (code) => done(code ?? 1));
  });

const runAll = async (): Promise<number> => {
  const directory = mkdtempSync(join(tmpdir(), "tests-"));
  const streams = STREAMS.map((projects, stream) => ({
    projects,
    report: join(directory, `${stream}.json`),
  }));
  try {
    const codes = await Promise.all(
      streams.map(({ projects, report }) =>
        runVitest([
          ...projects.flatMap((project) => ["--project", project]),
          ...["--maxWorkers=1", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
        ]),
      ),
    );
    // A stream that could not begin has said why, and has no report.
    const reports = streams
      .filter(({ report }) => existsSync(report))
      .map(({ report }) => JSON.parse(readFileSync(report, "utf8")) as RunReport);
    const files = globSync("test/**/*.test.ts").map((file) => resolve(file));
    const { passed, failed, notRun } = summarizeRun(reports, files);
    const mustRun = process.env.CI === "true" ? notRun : [];
    for (const line of mustRun) console.log(line);
    console.log(`${passed} passed, ${failed} failed`);
    return mustRun.length > 0 ? 1 : Math.max(...codes);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
};

const parameters = process.argv.slice(2);
process.exitCode = parameters.length === 0 ? await runAll() : await runVitest(parameters);
