import { expect, test } from "vitest";
import type { ShopifyMessage } from "../../../../shared/shopify/shopify-message.schema.ts";
import { createCompareShops } from "../../../../shared/shopify/shops/compare-shops.ts";
import { recordingLogger } from "../../../support/endpoint/recording-logger.ts";

const NOW = Date.UTC(2026, 10, 20, 10);
const minutes = (count: number) => new Date(NOW + count * 60_000).toISOString();

const aClock = (shops: { shop: string; next_at: string }[], beforeAdvance: () => void = () => undefined) => {
  const { logger, counts } = recordingLogger();
  const sent: ShopifyMessage[] = [];
  const tick = createCompareShops({
    shops: {
      async *due(now) {
        yield shops.filter(({ next_at }) => next_at <= now);
      },
      async advance(shop, from, to) {
        beforeAdvance();
        const found = shops.find((each) => each.shop === shop && each.next_at === from);
        if (found) found.next_at = to;
        return found !== undefined;
      },
    },
    queue: {
      async send(messages) {
        sent.push(...messages.map(({ body }) => body));
      },
    },
    now: () => NOW,
    logger,
  });
  return { tick, sent, counts };
};

test("compares each due shop once a day, and repeats it after a crash", async () => {
  const shops = [
    { shop: "a.myshopify.com", next_at: minutes(-1) },
    { shop: "b.myshopify.com", next_at: minutes(1) },
  ];
  const due = [
    { kind: "import", shop: "a.myshopify.com", run: minutes(-1) },
    { kind: "orders", shop: "a.myshopify.com", until: minutes(0) },
  ];
  const crashing = aClock(shops, () => expect.fail("crash"));
  await expect(crashing.tick()).rejects.toThrow("crash");
  const { tick, sent, counts } = aClock(shops);
  await tick();
  expect([crashing.sent, sent]).toEqual([due, due]);
  expect(shops.map(({ next_at }) => next_at)).toEqual([minutes(24 * 60), minutes(1)]);
  await tick();
  expect(sent).toHaveLength(2);
  expect(counts).toEqual([
    ["ShopComparisonsStarted", 1],
    ["ShopComparisonsStarted", 0],
  ]);
});
