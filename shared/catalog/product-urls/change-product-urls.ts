import { mapConcurrently } from "../../platform/map-concurrently.ts";
import type { QueueSender } from "../../platform/queue/queue-sender.ts";
import type { Store } from "../../stores/store.ts";
import { DEFAULT_PULLS_PER_SECOND } from "../../vocabulary/product-api.ts";
import { pullDelaySeconds } from "../pull/pull-pace.ts";
import type { PlanMessage } from "../refresh/plan-message.schema.ts";
import type { ProductUrls } from "./product-urls.table.ts";

export type ProductUrlChangeDeps = {
  readonly productUrls: Pick<ProductUrls, "add" | "markRemoved">;
  readonly planQueue: QueueSender<PlanMessage>;
};

/** SQS takes messages of 256 KB. */
const MAX_URL_BYTES = 200_000;

/** The URLs in as few messages as they fit into: one, but for a thousand long URLs. */
const inMessages = (urls: readonly string[]): string[][] => {
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

/**
 * Adds and removes a store's product URLs, and has the plan send them to be pulled. A call that fails on its way
 * is safe to repeat: what was added but never pulled is planned again, and so is what is removed again.
 */
export const createProductUrlChanges = ({ productUrls, planQueue }: ProductUrlChangeDeps) => {
  const plan = async ({ brand, product_api }: Store, urls: readonly string[]): Promise<void> => {
    const pullsPerSecond = product_api?.pulls_per_second ?? DEFAULT_PULLS_PER_SECOND;
    let before = 0;
    for (const each of inMessages(urls)) {
      const delaySeconds = pullDelaySeconds(before, pullsPerSecond);
      // One by one: a batch request takes 256 KB in all.
      await planQueue.send([{ body: { brand, urls: each }, group: brand, delaySeconds }]);
      before += each.length;
    }
  };

  return {
    /** @param urls without repetition */
    async add(store: Store, urls: readonly string[], now: Date) {
      const results = await mapConcurrently(urls, async (url) => ({
        url,
        result: await productUrls.add(store.brand, url, now.toISOString()),
      }));
      await plan(
        store,
        results.filter(({ result }) => result !== "exists").map(({ url }) => url),
      );
      return results.map(({ url, result }) => ({
        url,
        status: result === "added" ? ("added" as const) : ("exists" as const),
      }));
    },

    /** The pull takes the products down, and forgets the product URLs. */
    async remove(store: Store, urls: readonly string[], now: Date) {
      const results = await mapConcurrently(urls, async (url) => ({
        url,
        isKnown: await productUrls.markRemoved(store.brand, url, now.toISOString()),
      }));
      await plan(
        store,
        results.filter(({ isKnown }) => isKnown).map(({ url }) => url),
      );
      return results.map(({ url, isKnown }) => ({
        url,
        status: isKnown ? ("removed" as const) : ("unknown" as const),
      }));
    },
  };
};
