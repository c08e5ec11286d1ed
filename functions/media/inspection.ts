import { serveIsolated } from "../../shared/platform/isolation/program.ts";
import { inspectFile, isInspected } from "../../shared/videos/media/inspect/inspect-file.ts";

/** Runs parsers in a separate process, because hostile files may crash or exhaust them. */
serveIsolated(async (task, file) => {
  if (!isInspected(task)) throw new Error("No such inspection");
  return inspectFile(task, file);
});
