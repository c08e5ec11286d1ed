import childProcess, { ChildProcess } from "node:child_process";
import { syncBuiltinESMExports } from "node:module";

const refuse =
  (readProgram: (first: unknown) => unknown) =>
  (first: unknown): never => {
    throw new Error(`A unit test may not start ${readProgram(first)}`);
  };

// `spawn`, `exec`, `execFile` and `fork` call this method.
Reflect.set(
  ChildProcess.prototype,
  "spawn",
  refuse((options) => (options as { file?: string }).file),
);
for (const name of ["spawnSync", "execSync", "execFileSync"] as const) {
  Reflect.set(childProcess, name, refuse(String));
}
syncBuiltinESMExports();
