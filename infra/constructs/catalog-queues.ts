import { ENV } from "../../shared/platform/env-names.ts";
import type { StageSettings } from "../stage-settings.ts";
import type { ServiceFunction } from "./service-function.ts";
import type { WorkQueueProps } from "./work-queue.ts";

type Queue = Omit<WorkQueueProps, "stage">;

/** Sitemaps have a separate queue, because reading one takes minutes and would delay other stores' pulls. */
export const catalogQueues = (
  stage: StageSettings,
  puller: ServiceFunction,
  planner: ServiceFunction,
  reader: ServiceFunction,
): Readonly<Record<"pull" | "plan" | "sitemap", Queue>> => ({
  pull: {
    name: "catalog-pull",
    consumer: puller,
    batchSize: 20,
    maxConcurrency: stage.pullConcurrency,
    urlVariable: ENV.pullQueueUrl,
  },
  plan: {
    name: "catalog-plan",
    consumer: planner,
    batchSize: 1,
    maxConcurrency: 5,
    urlVariable: ENV.planQueueUrl,
  },
  sitemap: {
    name: "catalog-sitemap",
    consumer: reader,
    batchSize: 1,
    maxConcurrency: 5,
    urlVariable: ENV.sitemapQueueUrl,
  },
});
