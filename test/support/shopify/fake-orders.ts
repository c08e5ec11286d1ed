import { createRandom } from "../values/random.ts";

/** An order as the Admin API has it, without what concerns a person. */
export type FakeOrder = {
  readonly id: string;
  readonly lines: readonly OrderLine[];
  readonly attributes?: Readonly<Record<string, string>>;
  readonly test?: boolean;
};

type OrderLine = {
  readonly product_id: string | null;
  readonly quantity: number;
  readonly price: string;
};

/** A part of a list, and where the next one begins. */
const takePage = <Item>(items: readonly Item[], after: string | undefined, size: number) => {
  const end = Number(after ?? 0) + size;
  return {
    nodes: items.slice(end - size, end),
    pageInfo: { hasNextPage: end < items.length, endCursor: String(Math.min(end, items.length)) },
  };
};

type Settings = {
  readonly currency: string;
  /** Items on a page of a list; by default as many as a query asks for. */
  readonly perPage?: number;
  /** The search finds an order up to this much later, each after a time of its own; 0 if absent. */
  readonly maxSearchLagMs?: number;
};

const LAG_SEED = 7;

/** The orders of a shop. Time is that of `now`, epoch milliseconds. */
export const createFakeOrders = ({ currency, perPage, maxSearchLagMs = 0 }: Settings, now: () => number) => {
  const orders = new Map<string, FakeOrder & { readonly createdAt: number; readonly foundFrom: number }>();
  const random = createRandom(LAG_SEED);

  return {
    /** A shopper has bought something. */
    take(order: FakeOrder): void {
      const createdAt = now();
      orders.set(order.id, { ...order, createdAt, foundFrom: createdAt + random.below(maxSearchLagMs + 1) });
    },

    /** @param query `created_at:>='…' AND created_at:<'…'` */
    ordersOf(query: string, after?: string) {
      const [, from = "", to = ""] = /^created_at:>='([^']+)' AND created_at:<'([^']+)'$/.exec(query) ?? [];
      const found = [...orders.values()].filter(
        ({ createdAt, foundFrom }) =>
          createdAt >= Date.parse(from) && createdAt < Date.parse(to) && now() >= foundFrom,
      );
      return takePage(
        found.map(({ id }) => ({ id: `gid://shopify/Order/${id}` })),
        after,
        perPage ?? 250,
      );
    },

    /** @param first lines at most */
    order(orderId: string, first: number, after?: string) {
      const order = orders.get(orderId);
      if (order === undefined) return null;
      const { id, lines, attributes = {}, test = false } = order;
      const nodes = lines.map(({ product_id, quantity, price }, index) => ({
        id: `gid://shopify/LineItem/${index + 1}`,
        quantity,
        sku: "",
        product: product_id === null ? null : { id: `gid://shopify/Product/${product_id}` },
        originalUnitPriceSet: { shopMoney: { amount: price, currencyCode: currency } },
      }));
      return {
        id: `gid://shopify/Order/${id}`,
        test,
        currencyCode: currency,
        customAttributes: Object.entries(attributes).map(([key, value]) => ({ key, value })),
        lineItems: takePage(nodes, after, perPage ?? first),
      };
    },
  };
};
