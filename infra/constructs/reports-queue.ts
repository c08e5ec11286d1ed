import { ENV } from "../../shared/platform/env-names.ts";
import type { StageSettings } from "../stage-settings.ts";
import type { ServiceFunction } from "./service-function.ts";
import type { WorkQueueProps } from "./work-queue.ts";

export const reportsQueue = (
  stage: StageSettings,
  endpoint: ServiceFunction,
  consumer: ServiceFunction,
): Omit<WorkQueueProps, "stage"> => ({
  name: "interactions",
  consumer,
  senders: [endpoint],
  batchSize: 1_000,
  batchingSeconds: stage.reportGatheringSeconds,
  maxConcurrency: 2,
  urlVariable: ENV.interactionsQueueUrl,
});
