import * as v from "valibot";
import { expect, test, vi } from "vitest";
import { ConnectionTrial } from "../../../../shared/catalog/product-api/connection-trial.schema.ts";
import { PRESETS } from "../../../../shared/catalog/product-api/mapping-presets.ts";
import type { ProductAnswer } from "../../../../shared/catalog/product-api/product-answer.ts";
import { createTryConnection } from "../../../../shared/catalog/pull/try-connection.ts";
import { aMerchantAnswer, aProductApi, aStoredProduct } from "../../../support/catalog/catalog-builders.ts";
import { aStore } from "../../../support/values/builders.ts";

const found = (fields: object = {}): ProductAnswer => ({
  kind: "found",
  status: 200,
  answer: aMerchantAnswer(fields),
});
type Copy = Parameters<typeof aStoredProduct>[0] | undefined;

/** Tries a connection on products that the shop answers for so, each in so many ms, and whose copies are these. */
const tryOn = async (
  products: readonly (readonly [ProductAnswer, Copy?])[],
  { pulls_per_second = 50, answersInMs = 0 } = {},
) => {
  let time = 0;
  const starts: number[] = [];
  const tryConnection = createTryConnection({
    productUrls: {
      page: vi.fn(async (_: string, { limit }: { limit: number }) => ({
        items: products
          .slice(0, limit)
          .map((_, index) => ({ url: `https://shop.example/p/linen-p${index}`, added_at: "" })),
        next: undefined,
      })),
    },
    products: {
      find: async (_, id) => {
        const copy = products[Number(id.slice(1))]?.[1];
        return copy && aStoredProduct(copy);
      },
    },
    productApi: {
      fetch: async ({ url }) => {
        starts.push(time);
        time += answersInMs;
        return products[Number(/p(\d+)$/.exec(url)?.[1])]?.[0] ?? expect.unreachable(url);
      },
    },
    decrypt: () => expect.unreachable("there is nothing to decrypt"),
    wait: async (ms) => {
      time += ms;
    },
    now: () => time,
  });
  const trial = await tryConnection(
    aStore({
      product_api: aProductApi({
        pulls_per_second,
        mapping: { ...PRESETS.generic.mapping, for_sale: "status" },
      }),
    }),
  );
  expect(v.parse(ConnectionTrial, trial)).toEqual(trial);
  return { ...trial, starts };
};

const shown = { title: "Linen shirt", price: "499.00" };

test.each<[string, ProductAnswer, Copy, object]>([
  ["as it is shown: the same", found(), {}, { outcome: "same", fields: [] }],
  [
    "with another price: changed, with both",
    found({ price: "1.00" }),
    {},
    {
      outcome: "changed",
      fields: ["price"],
      before: expect.objectContaining(shown),
      after: expect.objectContaining({ price: "1.00" }),
    },
  ],
  [
    "without a price, and shown: broken",
    found({ price: "ask" }),
    {},
    { outcome: "broken", message: "the answer has no usable price" },
  ],
  [
    "without a price, and not shown: unread",
    found({ price: "ask" }),
    { product_status: "inactive" },
    { outcome: "unread" },
  ],
  [
    "that the shop does not sell by this mapping: taken down",
    found({ status: "draft" }),
    {},
    { outcome: "taken_down", message: expect.any(String) },
  ],
  ["and not shown: mended", found(), { product_status: "inactive" }, { outcome: "mended" }],
  ["and never stored: mended", found(), undefined, { outcome: "mended" }],
  [
    "that the shop no longer has: nobody's fault",
    { kind: "not_found", status: 404 },
    {},
    { outcome: "unanswered", message: expect.any(String) },
  ],
])("a product %s", async (_, answer, copy, expected) => {
  const { items, left_out } = await tryOn([[answer, copy]]);
  expect(items).toEqual([expect.objectContaining({ client_product_id: "p0", ...expected })]);
  expect(left_out).toBe(0);
});

test("no more than 20 products are tried, no faster than the shop is pulled", async () => {
  const { items, starts } = await tryOn(Array(30).fill([found()]), { pulls_per_second: 4 });
  expect(items).toHaveLength(20);
  expect(starts.every((at, index) => at >= index * 250)).toBe(true);
});

test("a shop that answers slowly is not waited for: what was left out is counted", async () => {
  const { items, left_out } = await tryOn(Array(20).fill([found()]), { answersInMs: 3_000 });
  expect(items.length).toBeLessThan(8);
  expect(items.length + left_out).toBe(20);
});
