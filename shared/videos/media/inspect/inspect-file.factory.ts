import { required } from "../../../platform/config.ts";
import { RUNTIME_ENV } from "../../../platform/env-names.ts";
import { ProgramEnded, type ProgramLimits, runIsolated } from "../../../platform/isolation/run-isolated.ts";
import type { Logger } from "../../../platform/logger.ts";
import { FILE_NAMES, MEDIA_PROBLEMS } from "../../../vocabulary/media-problems.ts";
import { type FileReader, InspectionLimit, withinBudget } from "./file-reader.ts";
import type { Findings, InspectFile } from "./inspect-file.ts";

/**
 * What no file may cost more than, whatever is in it. An honest one takes a fifth of a second of the processor and
 * 75 MB; all of it, beside the function itself, is less than the function's memory.
 */
const INSPECTION_LIMITS: ProgramLimits = {
  heapMegabytes: 192,
  dataMegabytes: 320,
  cpuSeconds: 2,
  // The processor's seconds bound what a file costs; this one has to hold for an honest file on a busy machine.
  wallSeconds: 25,
  // A file is read by at most 1,000 requests, each of which takes S3 some 25 ms.
  readSeconds: 30,
};

const TOO_MUCH: {
  readonly [Kind in keyof Findings]: { readonly kind: "unusable"; readonly problem: string };
} = {
  video: { kind: "unusable", problem: MEDIA_PROBLEMS.tooComplex },
  poster: {
    kind: "unusable",
    problem: MEDIA_PROBLEMS.imageTooComplex,
  },
  captions: {
    kind: "unusable",
    problem: `${FILE_NAMES.captions}: ${MEDIA_PROBLEMS.captionsTooComplex}`,
  },
};

/**
 * Inspects files in a process of its own each: what takes too much, or crashes, is unusable.
 *
 * @param program path of the program's file: `functions/media/inspection.ts`, or its bundle
 */
export const createInspect = (
  logger: Pick<Logger, "count">,
  program = `${required(RUNTIME_ENV.codeDirectory)}/inspection.js`,
  limits: ProgramLimits = INSPECTION_LIMITS,
): InspectFile => {
  return async <Kind extends keyof Findings>(kind: Kind, file: FileReader): Promise<Findings[Kind]> => {
    // Here too: in the program, a file may have overthrown its bounds.
    const { bytes, read } = withinBudget(file);
    try {
      return (await runIsolated(program, limits, { task: kind, bytes, read })) as Findings[Kind];
    } catch (error) {
      if (!(error instanceof ProgramEnded || error instanceof InspectionLimit)) throw error;
      logger.count("InspectionEnded", 1, { kind, bytes, reason: error.message });
      return TOO_MUCH[kind];
    }
  };
};
