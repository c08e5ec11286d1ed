import { type ChildProcess, spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Project } from "./mutation.ts";
import { SDK, type Workspace } from "./workspace.ts";

const TIME_LIMIT_MS: Readonly<Record<Project, number>> = {
  unit: 90_000,
  programs: 90_000,
  "react-native": 180_000,
  screens: 180_000,
  widget: 180_000,
  stack: 180_000,
  browser: 180_000,
};
const GRACE_MS = 10_000;

type Report = {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
};

export type TestRun =
  | {
      readonly kind: "finished";
      readonly isGreen: boolean;
      readonly failed: readonly string[];
      readonly output: string;
    }
  | { readonly kind: "no_report" | "timed_out"; readonly output: string };

/** Errors of code that can't run. No test has detected the mutation then. */
const BROKEN_CODE = /^(?:SyntaxError|ReferenceError|TransformError)\b/;

const running = new Set<ChildProcess>();

const signalGroup = ({ pid }: ChildProcess, signal: NodeJS.Signals): void => {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {}
};

const end = (child: ChildProcess): void => {
  signalGroup(child, "SIGTERM");
  const timer = setTimeout(() => signalGroup(child, "SIGKILL"), GRACE_MS);
  child.once("close", () => clearTimeout(timer));
};

export const endTestRuns = (): void => {
  for (const child of running) end(child);
};

const readReport = async (path: string): Promise<Report | undefined> => {
  try {
    return JSON.parse(await readFile(path, "utf8"));
  } catch {
    return undefined;
  }
};

/** Jest's report has vitest's format. Babel looks for its configuration in the working directory. */
const command = (
  copy: string,
  project: Project,
): { readonly cwd: string; readonly args: readonly string[] } =>
  project === "react-native"
    ? {
        cwd: join(copy, SDK),
        args: [join(copy, SDK, "node_modules/jest/bin/jest.js"), "--json", "--runTestsByPath"],
      }
    : {
        cwd: copy,
        args: [join(copy, "node_modules/vitest/vitest.mjs"), "run", "--project", project, "--reporter=json"],
      };

export const runTests = async (
  { copy, temporary }: Workspace,
  project: Project,
  files: readonly string[],
): Promise<TestRun> => {
  const report = join(temporary, "report.json");
  await rm(report, { force: true });
  const { cwd, args } = command(copy, project);
  const child = spawn(
    process.execPath,
    [...args, `--outputFile=${report}`, "--bail=1", ...files.map((file) => relative(cwd, join(copy, file)))],
    {
      cwd,
      detached: true,
      env: { ...process.env, TMPDIR: temporary, NO_COLOR: "1" },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  running.add(child);
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => chunks.push(chunk));
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    end(child);
  }, TIME_LIMIT_MS[project] * files.length);
  await new Promise<void>((ended, failed) => child.once("close", () => ended()).once("error", failed));
  clearTimeout(timer);
  running.delete(child);

  const output = Buffer.concat(chunks).toString("utf8");
  if (isLate) return { kind: "timed_out", output };
  const read = await readReport(report);
  if (read === undefined) return { kind: "no_report", output };
  const tests = read.testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.filter(
    ({ status, failureMessages = [] }) =>
      status === "failed" && !failureMessages.every((message) => BROKEN_CODE.test(message)),
  );
  return {
    kind: "finished",
    isGreen: child.exitCode === 0 && read.testResults.length === files.length && read.numPassedTests > 0,
    failed: failed.map(({ fullName }) => fullName),
    output,
  };
};
