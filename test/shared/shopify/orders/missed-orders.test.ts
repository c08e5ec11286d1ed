import { expect, test } from "vitest";
import { ShopBusy } from "../../../../shared/shopify/access/shop-failures.ts";
import { createMissedOrders } from "../../../../shared/shopify/orders/missed-orders.ts";
import type { ShopifyMessage } from "../../../../shared/shopify/shopify-message.schema.ts";
import type { Shop } from "../../../../shared/shopify/shops/shop.ts";
import { recordingLogger } from "../../../support/endpoint/recording-logger.ts";

const SHOP = "linen.myshopify.com";
const UNTIL = "2026-11-20T00:00:00.000Z";
const shop = { shop: SHOP, brand: "br_acme", installed_at: "2026-11-18T00:00:00.000Z" } as Shop;
/** Shopify's maximum length of a list. */
const MOST_SHOWN = 25_000;
const PER_PAGE = 250;

type Node = { readonly createdAt: string; readonly updatedAt: string; readonly [field: string]: unknown };

const node = (id: number, updatedAt: string, fields: Partial<Node> = {}): Node => ({
  id: `gid://shopify/Order/${id}`,
  createdAt: updatedAt,
  updatedAt,
  cancelledAt: null,
  edited: false,
  displayFinancialStatus: "PAID",
  subtotalLineItemsQuantity: 2,
  currentSubtotalLineItemsQuantity: 2,
  ...fields,
});

const findIn = (nodes: readonly Node[], query: string): readonly Node[] => {
  const [, from = "", to = ""] = /^updated_at:>='([^']+)' AND updated_at:<'([^']+)'$/.exec(query) ?? [];
  return nodes.filter(({ updatedAt }) => {
    const at = Date.parse(updatedAt);
    return at >= Date.parse(from) && at < Date.parse(to);
  });
};

const lookThrough = async (
  nodes: readonly Node[],
  isKnown: (id: string) => boolean,
  fields: Partial<Shop> = {},
  answer?: unknown,
) => {
  const lists = new Map<string, readonly Node[]>();
  const asked = new Map<string, Set<string>>([
    ["placed", new Set()],
    ["changed", new Set()],
  ]);
  const waiting: ShopifyMessage[] = [{ kind: "orders", shop: SHOP, until: UNTIL }];
  const read: string[] = [];
  const counted: string[] = [];
  const missed = createMissedOrders({
    askShop: async (_, __, { query = "", after } = {}) => {
      if (answer !== undefined) return answer;
      const found = lists.get(String(query)) ?? findIn(nodes, String(query));
      lists.set(String(query), found);
      const begin = Number(after ?? 0);
      if (begin >= MOST_SHOWN) throw new Error("Shopify shows no more of this list");
      const end = begin + PER_PAGE;
      const pageInfo = { hasNextPage: end < found.length, endCursor: String(end) };
      return { orders: { nodes: found.slice(begin, end), pageInfo } };
    },
    shops: {
      noteOrdersRead: async (_, until) => {
        read.push(until);
        return true;
      },
    },
    orders: { known: async (_, ids) => new Set(ids.filter(isKnown)) },
    queue: {
      send: async (messages) => {
        for (const { body } of messages) {
          if ("ids" in body) for (const id of body.ids) asked.get(body.kind)?.add(id);
          else waiting.push(body);
        }
      },
    },
    countDays: async (_, __, until) => void counted.push(until),
    logger: recordingLogger().logger,
  });
  for (let message = waiting.shift(); message?.kind === "orders"; message = waiting.shift())
    await missed.look({ ...shop, ...fields }, {}, message);
  return { placed: asked.get("placed"), changed: asked.get("changed"), queries: lists.size, read, counted };
};

test("restarts a list longer than Shopify shows, and checks every order", async () => {
  const began = Date.parse("2026-11-19T00:00:00Z");
  const count = 2 * MOST_SHOWN + 10;
  const nodes = Array.from({ length: count }, (_, index) =>
    node(index + 1, new Date(began + index * 1_000).toISOString()),
  );
  const { placed, queries, read, counted } = await lookThrough(nodes, () => false);
  expect([placed?.size, queries, read]).toEqual([count, 3, ["2026-11-19T23:00:00.000Z"]]);
  expect(counted).toEqual([UNTIL]);
});

const DAY = "2026-11-19T10:00:00Z";
test.each<[string, Partial<Node>, boolean, string]>([
  ["a new order", {}, false, "placed"],
  ["a recorded, unchanged order", {}, true, ""],
  ["a partially refunded order", { displayFinancialStatus: "PARTIALLY_REFUNDED" }, true, "changed"],
  ["a refunded order", { displayFinancialStatus: "REFUNDED" }, true, "changed"],
  ["a cancelled order", { cancelledAt: DAY }, true, "changed"],
  ["an edited order", { edited: true }, true, "changed"],
  ["an order with units returned without a refund", { currentSubtotalLineItemsQuantity: 1 }, true, "changed"],
  [
    "an unrecorded refunded order from before the installation",
    { createdAt: "2026-11-17T10:00:00Z", edited: true },
    false,
    "",
  ],
  [
    "a recorded refunded order from before the installation",
    { createdAt: "2026-11-17T10:00:00Z", edited: true },
    true,
    "changed",
  ],
])("requests changed orders by kind: %s", async (_, fields, isKnown, kind) => {
  const { placed, changed } = await lookThrough([node(1, DAY, fields)], () => isKnown);
  expect([placed?.size, changed?.size]).toEqual([kind === "placed" ? 1 : 0, kind === "changed" ? 1 : 0]);
});

test.each([
  ["placed before the removal and refunded while uninstalled", "2026-11-17T10:00:00Z", true, [0, 1]],
  ["placed while uninstalled", "2026-11-18T10:00:00Z", false, [0, 0]],
  ["placed since the reinstallation", "2026-11-19T10:00:00Z", false, [1, 0]],
])("after a reinstallation, handles an order that was %s", async (_, createdAt, isKnown, expected) => {
  const fields = { createdAt, displayFinancialStatus: "REFUNDED" };
  const { placed, changed } = await lookThrough([node(1, "2026-11-19T11:00:00Z", fields)], () => isKnown, {
    installed_at: "2026-11-19T00:00:00.000Z",
    came_back_at: "2026-11-19T00:00:00.000Z",
    orders_read_until: "2026-11-17T00:00:00.000Z",
  });
  expect([placed?.size, changed?.size]).toEqual(expected);
});

test("an answer without a list of orders is requested again", async () => {
  const answer = { orders: { pageInfo: { hasNextPage: false } } };
  await expect(lookThrough([], () => false, {}, answer)).rejects.toThrow(ShopBusy);
});
