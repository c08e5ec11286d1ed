import { spawnSync } from "node:child_process";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Mutation } from "./mutation.ts";
import { NATIVE_MUTATIONS } from "./native-mutations.ts";
import { createWorkspace } from "./workspace.ts";

const USAGE = `node test/mutations/native.ts [parts of names or of files] [--list]

Breaks one guard of the Android or iOS SDK after the other, in a copy, and requires that its test notices. Each compiles the SDK anew; the first also makes what is not compiled yet.`;

const ROOT = resolve(import.meta.dirname, "../..");
const TIME_LIMIT_MS = 20 * 60_000;
const MAX_OUTPUT_CHARACTERS = 2_000;

type Platform = {
  readonly folder: string;
  readonly command: (classes: readonly string[]) => readonly [program: string, ...args: string[]];
  /** Matches the output of a failed test. A compile error does not count. */
  readonly failed: RegExp;
  readonly passed: RegExp;
};

const ANDROID: Platform = {
  folder: "clients/android",
  command: (classes) => [
    "mvn",
    "--batch-mode",
    "--no-transfer-progress",
    "-Dmaven.antrun.skip=true",
    `-Dtest=${classes.join()}`,
    "test",
  ],
  failed: /There are test failures/,
  passed: /BUILD SUCCESS/,
};

const IOS: Platform = {
  folder: "clients/ios",
  command: (classes) => [
    "./toolchain.sh",
    "swift",
    "test",
    "--no-parallel",
    // Swift 6 mode as in `check.sh`: Swift 6.0.3 can't compile the tests in Swift 5 mode.
    ...["-Xswiftc", "-swift-version", "-Xswiftc", "6"],
    ...classes.flatMap((each) => ["--filter", `\\.${each}/`]),
  ],
  failed: /Test run with \d+ tests? failed/,
  passed: /Test run with [1-9]\d* tests? passed/,
};

const findPlatform = ({ file }: Mutation): Platform => (file.startsWith(ANDROID.folder) ? ANDROID : IOS);
const findClass = ({ test }: Mutation): string => basename(test).replace(/\.\w+$/, "");

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: "boolean", default: false }, help: { type: "boolean", default: false } },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const chosen = NATIVE_MUTATIONS.filter(
  ({ name, file, test }) =>
    positionals.length === 0 ||
    positionals.some((part) => [name, file, test].some((text) => text.includes(part))),
);
if (chosen.length === 0) {
  console.log(`No mutation's name or file holds ${positionals.join(", nor ")}.`);
  process.exit(2);
}
if (values.list) {
  for (const { name, file, test } of chosen) console.log(`${name}: ${file}, ${test}`);
  process.exit(0);
}

type Outcome = { readonly kind: "passed" | "failed" | "did not run"; readonly output: string };

const run = (copy: string, platform: Platform, classes: readonly string[]): Outcome => {
  const [program, ...args] = platform.command(classes);
  const { stdout, stderr } = spawnSync(program, args, {
    cwd: join(copy, platform.folder),
    encoding: "utf8",
    timeout: TIME_LIMIT_MS,
    maxBuffer: 64 * 1024 * 1024,
  });
  const output = `${stdout}${stderr}`;
  if (platform.failed.test(output)) return { kind: "failed", output };
  return { kind: platform.passed.test(output) ? "passed" : "did not run", output };
};

const workspace = await createWorkspace(ROOT);
let noticed = 0;
try {
  for (const platform of new Set(chosen.map(findPlatform))) {
    const own = chosen.filter((mutation) => findPlatform(mutation) === platform);
    const unchanged = run(workspace.copy, platform, [...new Set(own.map(findClass))]);
    console.log(`${unchanged.kind} unchanged: ${platform.folder}`);
    if (unchanged.kind !== "passed") {
      console.log(unchanged.output.slice(-MAX_OUTPUT_CHARACTERS));
      continue;
    }
    for (const mutation of own) {
      const { kind, output } = await workspace.withMutation(mutation, async () =>
        run(workspace.copy, platform, [findClass(mutation)]),
      );
      if (kind === "failed") noticed += 1;
      const verdict = { failed: "noticed", passed: "SURVIVED", "did not run": "FAILED" }[kind];
      console.log(`${verdict.padEnd(9)} ${mutation.name}`);
      if (verdict === "FAILED") console.log(output.slice(-MAX_OUTPUT_CHARACTERS));
    }
  }
} finally {
  await workspace.remove();
}
console.log(`${noticed} of ${chosen.length} noticed`);
process.exitCode = noticed === chosen.length ? 0 : 1;
