import { required } from "../../../platform/config.ts";
import { RUNTIME_ENV } from "../../../platform/env-names.ts";
import { ProgramEnded, type ProgramLimits, runIsolated } from "../../../platform/isolation/run-isolated.ts";
import type { Logger } from "../../../platform/logger.ts";
import { unusable } from "../../../vocabulary/media-problems.ts";
import { type FileReader, InspectionLimit, withinBudget } from "./file-reader.ts";
import type { Findings, InspectFile } from "./inspect-file.ts";

/** An ordinary file takes 0.2 seconds of CPU time and 75 MB. The limits are below the function's memory. */
const INSPECTION_LIMITS: ProgramLimits = {
  heapMegabytes: 192,
  dataMegabytes: 320,
  cpuSeconds: 2,
  // CPU time limits the cost of a file. Wall time includes delays of a busy machine.
  wallSeconds: 25,
  // Reading takes at most 1,000 requests of about 25 ms each.
  readSeconds: 30,
};

/**
 * A file is unusable if its inspection crashes or exceeds the limits.
 * @param program `functions/media/inspection.ts`, or its bundle
 */
export const createInspect = (
  logger: Pick<Logger, "count">,
  program = `${required(RUNTIME_ENV.codeDirectory)}/inspection.js`,
  limits: ProgramLimits = INSPECTION_LIMITS,
): InspectFile => {
  return async <Kind extends keyof Findings>(kind: Kind, file: FileReader): Promise<Findings[Kind]> => {
    // The isolated program has the same limit, but a malicious file may have disabled it.
    const { bytes, read } = withinBudget(file);
    try {
      return (await runIsolated(program, limits, { task: kind, bytes, read })) as Findings[Kind];
    } catch (error) {
      if (!(error instanceof ProgramEnded || error instanceof InspectionLimit)) throw error;
      logger.count("InspectionEnded", 1, { kind, bytes, reason: error.message });
      return unusable({ code: `${kind as keyof Findings}_too_complex` });
    }
  };
};
