/**
 * `npm run demo:uplift`: plays an experiment of four weeks on made-up visitors, in a stack of its own whose clock is moved
 * forward, and ends. With `-- --keep` the stack stays until Ctrl-C, for a look at the dashboard.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createFunctionClock } from "../../lambda/function-clock.ts";
import { LocalStackError } from "../../process/local-stack-error.ts";
import { type LocalStack, startStack } from "../../stack.ts";
import { describeUplift } from "./describe-uplift.ts";
import { playUplift } from "./play-uplift.ts";

const directory = mkdtempSync(join(tmpdir(), "uplift-"));
let stack: LocalStack | undefined;

const end = async (status: number): Promise<never> => {
  await stack?.stop().catch((error: unknown) => console.error(error));
  rmSync(directory, { recursive: true, force: true });
  process.exit(status);
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void end(0));

try {
  const { keep } = parseArgs({ options: { keep: { type: "boolean", default: false } } }).values;
  const clock = createFunctionClock();
  stack = await startStack({ port: 0, directory, inMemory: true, clock });
  const experiment = await playUplift({ stack, clock, onProgress: console.log });
  console.log(`\n${describeUplift(experiment)}`);
  if (keep)
    console.log(`\nDashboard  ${stack.outputs.DashboardUrl} (sign in as the operator). Ctrl-C stops.`);
  else await end(0);
} catch (error) {
  console.error(error instanceof LocalStackError ? error.message : error);
  await end(1);
}
