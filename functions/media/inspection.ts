import { serveIsolated } from "../../shared/platform/isolation/program.ts";
import { inspectFile, isInspected } from "../../shared/videos/media/inspect/inspect-file.ts";

/** Runs in a process of its own, since no parser is safe from every file. */
serveIsolated(async (task, file) => {
  if (!isInspected(task)) throw new Error("No such inspection");
  return inspectFile(task, file);
});
