import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { findProject, type Mutation, MutationOutdated, mutate, type Project } from "./mutation.ts";
import { MUTATIONS } from "./mutations.ts";
import { NATIVE_MUTATIONS } from "./native-mutations.ts";
import { endTestRuns, runTests, type TestRun } from "./vitest-run.ts";
import { createWorkspace, type Workspace } from "./workspace.ts";

const USAGE = `node test/mutations/run.ts [parts of names or of files] [--list] [--check] [--jobs <1 to 4>] [--shard <n>/<of>]

Breaks one guard of the source after the other, in a copy, and requires that its test notices. --check only finds those that no longer fit the source.`;

const ROOT = resolve(import.meta.dirname, "../..");
const MAX_JOBS = 4;
const MAX_OUTPUT_CHARACTERS = 2_000;
const MAX_NAME_CHARACTERS = 100;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: "boolean", default: false },
    check: { type: "boolean", default: false },
    jobs: { type: "string", default: "1" },
    shard: { type: "string", default: "1/1" },
    help: { type: "boolean", default: false },
  },
});
const jobs = Number(values.jobs);
const [shard = 0, shards = 0] = values.shard.split("/").map(Number);
if (values.help || !(jobs >= 1 && jobs <= MAX_JOBS) || !(shard >= 1 && shard <= shards)) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}
const chosen = MUTATIONS.filter(
  ({ name, file, test }) =>
    positionals.length === 0 ||
    positionals.some((part) => [name, file, test].some((text) => text.includes(part))),
).filter((_, index) => index % shards === shard - 1);
if (chosen.length === 0) {
  console.log(`No mutation's name or file holds ${positionals.join(", nor ")}.`);
  process.exit(2);
}

const secondsSince = (began: number): string => `${((Date.now() - began) / 1_000).toFixed(1)} s`;

const outdated = ({ file, edits, test }: Mutation): string | undefined => {
  if (!existsSync(join(ROOT, test))) return `there is no ${test}`;
  try {
    mutate(readFileSync(join(ROOT, file), "utf8"), edits);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

const list = (): number => {
  for (const { name, file, test } of chosen) console.log(`${name}: ${file}, ${test}`);
  return 0;
};

const checkAll = (): number => {
  const lines = [...chosen, ...NATIVE_MUTATIONS].flatMap((mutation) => {
    const why = outdated(mutation);
    return why === undefined ? [] : [`NO LONGER APPLIES ${mutation.name}: ${mutation.file}: ${why}`];
  });
  if (lines.length > 0) console.log(lines.join("\n"));
  return lines.length === 0 ? 0 : 1;
};

const describeFailure = (run: TestRun): string => {
  const reason = {
    finished: "the tests did not run, or the code can't",
    timed_out: "took too long and was ended",
    no_report: "no report was written",
  }[run.kind];
  return `${reason}\n${run.output.slice(-MAX_OUTPUT_CHARACTERS)}`;
};

const passUnchanged = async (workspace: Workspace): Promise<boolean> => {
  for (const project of new Set(chosen.map(({ test }) => findProject(test)))) {
    const files = [...new Set(chosen.map(({ test }) => test))].filter(
      (test) => findProject(test) === project,
    );
    const began = Date.now();
    const run = await runTests(workspace, project, files);
    if (run.kind !== "finished" || !run.isGreen) {
      const why =
        run.kind === "finished" && run.failed.length > 0 ? run.failed.join("\n") : describeFailure(run);
      console.log(isStopped ? "Stopped." : `FAILS UNCHANGED  ${project}: ${why}`);
      return false;
    }
    console.log(`pass unchanged   ${project}: ${files.length} files in ${secondsSince(began)}`);
  }
  return true;
};

type Verdict = "noticed" | "SURVIVED" | "FAILED";

const check = async (workspace: Workspace, mutation: Mutation): Promise<Verdict> => {
  const { name, file, test } = mutation;
  const began = Date.now();
  const project: Project = findProject(test);
  const say = (verdict: Verdict, what: string): Verdict => {
    console.log(`${verdict.padEnd(9)} ${what}`);
    return verdict;
  };
  try {
    const run = await workspace.withMutation(mutation, () => runTests(workspace, project, [test]));
    if (run.kind !== "finished") return say("FAILED", `${name}: ${describeFailure(run)}`);
    const [first] = run.failed;
    if (first !== undefined) {
      return say(
        "noticed",
        `in ${secondsSince(began)}: ${name} (${test}: ${JSON.stringify(first.slice(0, MAX_NAME_CHARACTERS))})`,
      );
    }
    if (run.isGreen) return say("SURVIVED", `${name} (${file}, ${test})`);
    return say("FAILED", `${name}: ${describeFailure(run)}`);
  } catch (error) {
    if (!(error instanceof MutationOutdated)) throw error;
    return say("FAILED", `${name}: no longer applies to ${file}: ${error.message}`);
  }
};

const workspaces: Workspace[] = [];
const cleanUp = () => Promise.all(workspaces.map((workspace) => workspace.remove()));
let isStopped = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    isStopped = true;
    endTestRuns();
  });
}

const main = async (): Promise<number> => {
  const began = Date.now();
  const first = await createWorkspace(ROOT);
  workspaces.push(first);
  if (!(await passUnchanged(first))) return 1;
  const waiting = [...chosen];
  const verdicts: Verdict[] = [];
  const work = async (workspace: Workspace): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined && !isStopped; next = waiting.shift()) {
      verdicts.push(await check(workspace, next));
    }
  };
  while (workspaces.length < Math.min(jobs, chosen.length)) workspaces.push(await createWorkspace(ROOT));
  await Promise.all(workspaces.map(work));
  const count = (wanted: Verdict) => verdicts.filter((verdict) => verdict === wanted).length;
  const [noticed, survived] = [count("noticed"), count("SURVIVED")];
  const summary = `${noticed} of ${chosen.length} noticed, ${survived} survived, ${count("FAILED")} failed`;
  console.log(`${summary}, in ${secondsSince(began)}.${isStopped ? " Stopped." : ""}`);
  return noticed === chosen.length ? 0 : 1;
};

if (values.list) process.exit(list());
if (values.check) process.exit(checkAll());
try {
  process.exitCode = await main();
} finally {
  endTestRuns();
  await cleanUp();
}
