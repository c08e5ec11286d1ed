import { mapConcurrently } from "../../platform/map-concurrently.ts";
import type { QueueSender } from "../../platform/queue/queue-sender.ts";
import type { Store } from "../../stores/store.ts";
import type { PlanMessage } from "../messages.schema.ts";
import { extractProductId } from "./product-id.ts";
import type { ProductUrls } from "./product-urls.table.ts";

export type ProductUrlChangeDeps = {
  readonly productUrls: Pick<ProductUrls, "add" | "markRemoved">;
  readonly planQueue: QueueSender<PlanMessage>;
};

/** Stays below the maximum size of an SQS message, 256 KB. */
const MAX_URL_BYTES = 200_000;

const splitIntoMessages = (urls: readonly string[]): string[][] => {
  const messages: string[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const url of urls) {
    const size = Buffer.byteLength(JSON.stringify(url)) + 1;
    if (bytes + size > MAX_URL_BYTES) {
      messages.push([]);
      bytes = 0;
    }
    messages.at(-1)?.push(url);
    bytes += size;
  }
  return messages;
};

const createPlanPulls =
  (planQueue: QueueSender<PlanMessage>) =>
  async (brand: string, urls: readonly string[]): Promise<void> => {
    for (const batch of splitIntoMessages(urls)) {
      // One by one, because all messages of a request may have 256 KB together.
      await planQueue.send([{ body: { brand, urls: batch }, group: brand }]);
    }
  };

const findId = (store: Store, url: string): string | undefined => {
  const id = extractProductId(store, url);
  return typeof id === "string" ? id : undefined;
};

/**
 * A call that fails halfway can be repeated: URLs that were never pulled, or are removed again, are planned
 * again.
 */
export const createProductUrlChanges = ({ productUrls, planQueue }: ProductUrlChangeDeps) => {
  const planPulls = createPlanPulls(planQueue);

  return {
    async add(store: Store, urls: readonly string[], now: Date, sitemap?: string) {
      const results = await mapConcurrently(urls, async (url) => ({
        url,
        result: await productUrls.add(store.brand, url, now.toISOString(), {
          sitemap,
          id: findId(store, url),
        }),
      }));
      await planPulls(
        store.brand,
        results.filter(({ result }) => result !== "exists").map(({ url }) => url),
      );
      return results.map(({ url, result }) => ({
        url,
        status: result === "added" ? ("added" as const) : ("exists" as const),
      }));
    },

    /** The next pull deletes the marked URLs, and takes down products that have no other URL. */
    async remove(store: Store, urls: readonly string[], now: Date) {
      const results = await mapConcurrently(urls, async (url) => ({
        url,
        stored: await productUrls.markRemoved(store.brand, url, now.toISOString()),
      }));
      await planPulls(
        store.brand,
        results.filter(({ stored }) => stored !== undefined).map(({ url }) => url),
      );
      return results.map(({ url, stored }) => ({
        url,
        status: stored ? ("removed" as const) : ("unknown" as const),
        id: stored && (stored.client_product_id ?? findId(store, url)),
      }));
    },
  };
};

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
