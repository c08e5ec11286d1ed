import { serveIsolated } from "../../shared/platform/isolation/program.ts";
import { inspectFile, isInspected } from "../../shared/videos/media/inspect/inspect-file.ts";

/** Runs in a separate process, since no parser is safe for every file. */
serveIsolated(async (task, file) => {
  if (!isInspected(task)) throw new Error("No such inspection");
  return inspectFile(task, file);
});
