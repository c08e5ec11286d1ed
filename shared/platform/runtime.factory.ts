import { randomBytes } from "node:crypto";
import { required } from "./config.ts";
import { ENV } from "./env-names.ts";
import { createLogger, type Logger } from "./logger.ts";
import { createDocumentClient, openTable, type Table } from "./table/table.ts";

export const now = () => Date.now();

/** Random 53-bit integer, which every JSON parser reads exactly. */
export const newProductId = (): number => Number(randomBytes(8).readBigUInt64BE() >> 11n);

export const createFunctionLogger = (service: string): Logger =>
  createLogger({ service, stage: required(ENV.stage) });

export const openServiceTable = (): Table => openTable(required(ENV.tableName), createDocumentClient());

export const createRetryPause = (): (() => Promise<void>) => {
  const milliseconds = Number(required(ENV.retryPauseSeconds)) * 1_000;
  return () => new Promise((resolve) => setTimeout(resolve, milliseconds));
};
