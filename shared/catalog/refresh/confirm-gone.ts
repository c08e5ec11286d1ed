import { mapConcurrently } from "../../platform/map-concurrently.ts";
import type { QueueSender } from "../../platform/queue/queue-sender.ts";
import { createPlanPulls } from "../product-urls/change-product-urls.ts";
import type { ProductUrls } from "../product-urls/product-urls.table.ts";
import type { PlanMessage } from "./plan-message.schema.ts";

export type ConfirmGoneDeps = {
  readonly productUrls: Pick<ProductUrls, "confirmGone">;
  readonly planQueue: QueueSender<PlanMessage>;
};

/**
 * These pulls belong to no run, so their takedown is not stopped. A call can be repeated.
 * @returns results in the order of the URLs
 */
export const createConfirmGone = ({ productUrls, planQueue }: ConfirmGoneDeps) => {
  const planPulls = createPlanPulls(planQueue);

  return async (brand: string, run: string, urls: readonly string[], now: Date) => {
    const results = await mapConcurrently(urls, async (url) => ({
      url,
      isHeldBack: await productUrls.confirmGone(brand, url, run, now.toISOString()),
    }));
    await planPulls(
      brand,
      results.filter(({ isHeldBack }) => isHeldBack).map(({ url }) => url),
    );
    return results.map(({ url, isHeldBack }) => ({
      url,
      status: isHeldBack ? ("asked" as const) : ("kept" as const),
    }));
  };
};
