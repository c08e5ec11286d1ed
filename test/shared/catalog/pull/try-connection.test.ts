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
  /** Pulls a second of the saved connection; none is saved if absent. */
  readonly saved_pace?: number;
  readonly answersInMs?: number;
  readonly product_id_rule?: string;
  /** What the product URLs' last pull left. */
  readonly client_product_id?: string;
  readonly removed_at?: string;
};

/** Tries a connection on products that the shop answers for so, each in so many ms, and whose copies are these. */
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
  [
    "that a refresh took down: mended",
    found(),
    { product_status: "inactive", taken_down_by: "pull" },
    { outcome: "mended" },
  ],
  [
    "that a push took down: the same, since it stays hidden",
    found({ price: "1.00" }),
    { product_status: "inactive", taken_down_by: "push" },
    { outcome: "same", fields: [], message: expect.stringContaining("stays hidden") },
  ],
  ["and never stored: mended", found(), undefined, { outcome: "mended" }],
  [
    "that the shop does not have at this address: taken down",
    { kind: "not_found", status: 404 },
    {},
    { outcome: "taken_down", message: expect.any(String) },
  ],
  ["that nobody has: unread", { kind: "not_found", status: 404 }, undefined, { outcome: "unread" }],
  [
    "that the shop does not answer for: nobody's fault",
    { kind: "unreachable", problem: "the shop refused the credentials", retry: false },
    {},
    { outcome: "unanswered", message: "the shop refused the credentials" },
  ],
])("a product %s", async (_, answer, copy, expected) => {
  const { items, left_out } = await tryOn([[answer, copy]]);
  expect(items).toEqual([expect.objectContaining({ client_product_id: "p0", ...expected })]);
  expect(left_out).toBe(0);
});

describe("an id rule", () => {
  const tryRule = (product_id_rule: string, copy: Copy = {}) =>
    tryOn([[found(), copy]], { product_id_rule, client_product_id: "p0" });

  test("that finds no id in the URL of a product that shoppers see breaks it", async () => {
    const { items } = await tryRule("/item/([0-9]+)$");
    expect(items).toMatchObject([{ outcome: "broken", before: shown, message: expect.any(String) }]);
  });

  test("that finds none where nobody sees the product changes nothing", async () => {
    const { items } = await tryRule("/item/([0-9]+)$", { product_status: "inactive" });
    expect(items).toMatchObject([{ outcome: "unread" }]);
  });

  test("that finds another id takes the product down that the URL led to", async () => {
    const { items } = await tryRule("linen-p([0-9]+)$");
    expect(items).toMatchObject([
      { client_product_id: "0", outcome: "changed", fields: ["client_product_id"], before: shown },
    ]);
  });
});

test("a product URL that was removed is not tried", async () => {
  const { items, left_out } = await tryOn([[found(), {}]], { removed_at: "2026-11-20T10:00:00.000Z" });
  expect([items, left_out]).toEqual([[], 0]);
});

test("no more than 20 products are tried, no faster than the shop is pulled", async () => {
  const { items, starts } = await tryOn(Array(30).fill([found()]), { pulls_per_second: 4 });
  expect(items).toHaveLength(20);
  expect(starts.every((at, index) => at >= index * 250)).toBe(true);
});

test("a connection that is not saved does not set the pace of a shop that has one", async () => {
  const { starts } = await tryOn(Array(6).fill([found()]), { pulls_per_second: 50, saved_pace: 1 });
  expect(starts.every((at, index) => at >= index * 1_000)).toBe(true);
});

test("a shop that answers slowly is not waited for: what was left out is counted", async () => {
  const { items, left_out } = await tryOn(Array(20).fill([found()]), { answersInMs: 3_000 });
  expect(items.length).toBeLessThan(8);
  expect(items.length + left_out).toBe(20);
});
