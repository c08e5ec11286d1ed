import { inspectFile } from "../../../shared/videos/media/inspect/inspect-file.ts";
import { describeMediaProblem } from "../../../shared/vocabulary/media-problems.ts";
import { readBytes } from "./clips.ts";
import type { Fuzzed } from "./fuzz-inspection.ts";
import { mutatedFile } from "./mutated-files.ts";

const [seed = 1, from = 0, to = 0] = process.argv.slice(2).map(Number);

const send = (message: Fuzzed): Promise<unknown> =>
  new Promise((resolve) => {
    process.send?.(message, resolve);
  });

for (let index = from; index < to; index++) {
  const { format, kind, bytes } = mutatedFile(seed, index);
  const before = process.cpuUsage();
  const found = await inspectFile(kind, readBytes(bytes)).catch(() => ({ kind: "thrown" as const }));
  const { user, system } = process.cpuUsage(before);
  const problem = found.kind === "unusable" ? describeMediaProblem(found.problem) : undefined;
  await send({ index, format, found: found.kind, problem, cpuMs: (user + system) / 1_000 });
}
process.disconnect();
