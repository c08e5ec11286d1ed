import { fileURLToPath } from "node:url";
import type { Logger } from "../../../shared/platform/logger.ts";
import { createInspect } from "../../../shared/videos/media/inspect/inspect-file.factory.ts";

const PROGRAM = fileURLToPath(new URL("../../../functions/media/inspection.ts", import.meta.url));

/** Inspects as the function does: each file in a process of its own, within the function's limits. */
export const isolatedInspection = (logger: Pick<Logger, "count">) => createInspect(logger, PROGRAM);
