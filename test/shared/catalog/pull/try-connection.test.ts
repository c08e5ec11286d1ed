import * as v from "valibot";
import { describe, expect, test, vi } from "vitest";
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

type Options = {
  readonly pulls_per_second?: number;
  readonly saved_pace?: number;
  readonly answersInMs?: number;
  readonly product_id_rule?: string;
  readonly client_product_id?: string;
  readonly removed_at?: string;
};

const tryOn = async (
  products: readonly (readonly [ProductAnswer, Copy?])[],
  { pulls_per_second = 50, saved_pace, answersInMs = 0, product_id_rule, ...known }: Options = {},
) => {
  let time = 0;
  const starts: number[] = [];
  const tryConnection = createTryConnection({
    productUrls: {
      page: vi.fn(async (_: string, { limit }: { limit: number }) => ({
        items: products
          .slice(0, limit)
          .map((_, index) => ({ url: `https://shop.example/p/linen-p${index}`, added_at: "", ...known })),
        next: undefined,
      })),
    },
    products: {
      find: async (_, id) => {
        const copy = products[Number(/^p(\d+)$/.exec(id)?.[1])]?.[1];
        return copy && aStoredProduct({ client_product_id: id, ...copy });
      },
    },
    productApi: {
      fetch: async ({ url }) => {
        starts.push(time);
        time += answersInMs;
        return products[Number(/(\d+)$/.exec(url)?.[1])]?.[0] ?? expect.unreachable(url);
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
      ...(saved_pace && { product_api: aProductApi({ pulls_per_second: saved_pace }) }),
    }),
    aProductApi({
      pulls_per_second,
      mapping: { ...PRESETS.generic.mapping, for_sale: "status" },
      ...(product_id_rule && { product_id_rule }),
    }),
  );
  expect(v.parse(ConnectionTrial, trial)).toEqual(trial);
  return { ...trial, starts };
};

const shown = { title: "Linen shirt", price: "499.00" };

test.each<[string, ProductAnswer, Copy, object]>([
  ["as it is shown: same", found(), {}, { outcome: "same", fields: [] }],
  [
    "with another price: changed, with both versions",
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
    "shown, without a price: broken",
    found({ price: "ask" }),
    {},
    {
      outcome: "broken",
      message: "the response has no usable price",
      reason: expect.objectContaining({ code: "fields_missing" }),
    },
  ],
  [
    "not shown, without a price: unread",
    found({ price: "ask" }),
    { product_status: "inactive" },
    { outcome: "unread" },
  ],
  [
    "not for sale by the new mapping: taken down",
    found({ status: "draft" }),
    {},
    { outcome: "taken_down", message: expect.any(String) },
  ],
  [
    "taken down by a refresh: mended",
    found(),
    { product_status: "inactive", taken_down_by: "pull" },
    { outcome: "mended" },
  ],
  [
    "taken down by a push: same, since it stays hidden",
    found({ price: "1.00" }),
    { product_status: "inactive", taken_down_by: "push" },
    { outcome: "same", fields: [], message: expect.stringContaining("stays hidden") },
  ],
  ["never stored: mended", found(), undefined, { outcome: "mended" }],
  [
    "unknown to the shop: taken down",
    { kind: "not_found", status: 404 },
    {},
    { outcome: "taken_down", message: expect.any(String) },
  ],
  [
    "unknown to the shop and never stored: unread",
    { kind: "not_found", status: 404 },
    undefined,
    { outcome: "unread" },
  ],
  [
    "without a response: unanswered",
    { kind: "unreachable", reason: { code: "tls_failed" }, retry: false },
    {},
    { outcome: "unanswered", reason: { code: "tls_failed" } },
  ],
])("a product %s", async (_, answer, copy, expected) => {
  const { items, left_out } = await tryOn([[answer, copy]]);
  expect(items).toEqual([expect.objectContaining({ client_product_id: "p0", ...expected })]);
  expect(left_out).toBe(0);
});

describe("a new id rule", () => {
  const tryRule = (product_id_rule: string, copy: Copy = {}) =>
    tryOn([[found(), copy]], { product_id_rule, client_product_id: "p0" });

  test("breaks a shown product if it finds no id in its URL", async () => {
    const { items } = await tryRule("/item/([0-9]+)$");
    expect(items).toMatchObject([{ outcome: "broken", before: shown, message: expect.any(String) }]);
  });

  test("changes nothing for a hidden product if it finds no id", async () => {
    const { items } = await tryRule("/item/([0-9]+)$", { product_status: "inactive" });
    expect(items).toMatchObject([{ outcome: "unread" }]);
  });

  test("changes the product if it finds another id", async () => {
    const { items } = await tryRule("linen-p([0-9]+)$");
    expect(items).toMatchObject([
      { client_product_id: "0", outcome: "changed", fields: ["client_product_id"], before: shown },
    ]);
  });
});

test("skips a removed product URL", async () => {
  const { items, left_out } = await tryOn([[found(), {}]], { removed_at: "2026-11-20T10:00:00.000Z" });
  expect([items, left_out]).toEqual([[], 0]);
});

test("tries at most 20 products, at the shop's pull rate", async () => {
  const { items, starts } = await tryOn(Array(30).fill([found()]), { pulls_per_second: 4 });
  expect(items).toHaveLength(20);
  expect(starts.every((at, index) => at >= index * 250)).toBe(true);
});

test("keeps the pull rate of the saved connection", async () => {
  const { starts } = await tryOn(Array(6).fill([found()]), { pulls_per_second: 50, saved_pace: 1 });
  expect(starts.every((at, index) => at >= index * 1_000)).toBe(true);
});

test("stops waiting for a slow shop and counts the skipped products", async () => {
  const { items, left_out } = await tryOn(Array(20).fill([found()]), { answersInMs: 3_000 });
  expect(items.length).toBeLessThan(8);
  expect(items.length + left_out).toBe(20);
});
