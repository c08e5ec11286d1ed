import { serveIsolated } from "../../shared/platform/isolation/program.ts";
import { inspectFile, isInspected } from "../../shared/videos/media/inspect/inspect-file.ts";

/** Runs parsers in a separate process, because a malicious file may crash it or exhaust its memory. */
serveIsolated(async (task, file) => {
  if (!isInspected(task)) throw new Error("No such inspection");
  return inspectFile(task, file);
});
