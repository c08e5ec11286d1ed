import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeFunctionBundle } from "../../../infra/constructs/function-bundle.ts";
import type { Logger } from "../../../shared/platform/logger.ts";
import { createInspect } from "../../../shared/videos/media/inspect/inspect-file.factory.ts";

export const isolatedInspection = (logger: Pick<Logger, "count">) => {
  const directory = mkdtempSync(join(tmpdir(), "inspection-"));
  writeFunctionBundle("media", directory);
  return {
    inspect: createInspect(logger, join(directory, "inspection.js")),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
};
