import type { Fields, Logger } from "../../../shared/platform/logger.ts";

type Entry =
  | { readonly level: "info" | "warn"; readonly message: string; readonly fields?: Fields | undefined }
  | {
      readonly level: "error";
      readonly message: string;
      readonly error: unknown;
      readonly fields?: Fields | undefined;
    };

export const recordingLogger = () => {
  const entries: Entry[] = [];
  const counts: [name: string, value: number, fields?: Fields][] = [];
  const logger: Logger = {
    info: (message, fields) => void entries.push({ level: "info", message, fields }),
    warn: (message, fields) => void entries.push({ level: "warn", message, fields }),
    error: (message, error, fields) => void entries.push({ level: "error", message, error, fields }),
    count: (name, value = 1, fields) => void counts.push(fields ? [name, value, fields] : [name, value]),
  };
  return { logger, entries, counts };
};
