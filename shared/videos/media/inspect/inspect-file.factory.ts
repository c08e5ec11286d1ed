import { required } from "../../../platform/config.ts";
import { RUNTIME_ENV } from "../../../platform/env-names.ts";
import { ProgramEnded, type ProgramLimits, runIsolated } from "../../../platform/isolation/run-isolated.ts";
import type { Logger } from "../../../platform/logger.ts";
import { unusable } from "../../../vocabulary/media-problems.ts";
import { type FileReader, InspectionLimit, withinBudget } from "./file-reader.ts";
import type { Findings, InspectFile } from "./inspect-file.ts";

/**
 * An ordinary file takes a fifth of a second of CPU time and 75 MB. The limits stay below the function's
 * memory.
 */
const INSPECTION_LIMITS: ProgramLimits = {
  heapMegabytes: 192,
  dataMegabytes: 320,
  cpuSeconds: 2,
  // CPU time bounds the cost of a file. Wall time must suffice for a valid file on a busy machine.
  wallSeconds: 25,
  // A file is read by at most 1,000 requests of about 25 ms each.
  readSeconds: 30,
};

/**
 * A file that exceeds the limits or crashes the process is unusable.
 * @param program `functions/media/inspection.ts`, or its bundle
 */
export const createInspect = (
  logger: Pick<Logger, "count">,
  program = `${required(RUNTIME_ENV.codeDirectory)}/inspection.js`,
  limits: ProgramLimits = INSPECTION_LIMITS,
): InspectFile => {
  return async <Kind extends keyof Findings>(kind: Kind, file: FileReader): Promise<Findings[Kind]> => {
    // Bounded here too, because a file may have compromised the program's own limit.
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
