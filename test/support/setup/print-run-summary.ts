import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { summarizeRun } from "./run-summary.ts";

/** Prints what the run of a JSON report came to, "N passed, N failed" last; exit code 1 if a test did not run. */
const [path = ""] = process.argv.slice(2);
const files = globSync("test/**/*.test.ts").map((file) => resolve(file));
const { passed, failed, notRun } = summarizeRun(JSON.parse(readFileSync(path, "utf8")), files);
for (const line of notRun) console.log(line);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = notRun.length === 0 ? 0 : 1;
