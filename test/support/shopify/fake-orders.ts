import Big from "big.js";
import { createRandom } from "../values/random.ts";

/** An order as the Admin API has it, without what concerns a person. */
export type FakeOrder = {
  readonly id: string;
  readonly lines: readonly OrderLine[];
  readonly attributes?: Readonly<Record<string, string>>;
  readonly test?: boolean;
};

export type OrderLine = {
  readonly product_id: string | null;
  readonly quantity: number;
  readonly price: string;
  /** What of the order's discounts falls on the line. */
  readonly discounts?: readonly string[];
  readonly gift_card?: boolean;
};

/** Units by the number of their line, which begins at 1. */
type Units = Readonly<Record<string, number>>;

/** What came back, in money; all units if neither is given. */
export type FakeRefund = { readonly units?: Units; readonly amount?: string };

/** `units`: what is left of lines, or becomes of them; `add`: lines that are added. */
export type FakeEdit = { readonly units?: Units; readonly add?: readonly OrderLine[] };

type KeptLine = OrderLine & { left: number };
type Kept = Omit<FakeOrder, "lines"> & {
  readonly lines: KeptLine[];
  readonly createdAt: number;
  updatedAt: number;
  foundFrom: number;
  cancelReason: string | null;
  isEdited: boolean;
  /** What was given back beyond the units that came back. */
  givenBack: Big;
  isRefunded: boolean;
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

/** Shopify's times have whole seconds. */
const iso = (time: number): string => `${new Date(time).toISOString().slice(0, 19)}Z`;

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** What is asked of an order wherever it is found. */
const facts = (order: Kept) => {
  const isBack = order.isRefunded && order.lines.every(({ left }) => left === 0);
  return {
    id: `gid://shopify/Order/${order.id}`,
    test: order.test ?? false,
    createdAt: iso(order.createdAt),
    updatedAt: iso(order.updatedAt),
    cancelledAt: order.cancelReason === null ? null : iso(order.updatedAt),
    cancelReason: order.cancelReason,
    edited: order.isEdited,
    displayFinancialStatus: isBack ? "REFUNDED" : order.isRefunded ? "PARTIALLY_REFUNDED" : "PAID",
    subtotalLineItemsQuantity: sum(order.lines.map(({ quantity }) => quantity)),
    currentSubtotalLineItemsQuantity: sum(order.lines.map(({ left }) => left)),
  };
};

/** The orders of a shop. Time is that of `now`, epoch milliseconds. */
export const createFakeOrders = ({ currency, perPage, maxSearchLagMs = 0 }: Settings, now: () => number) => {
  const orders = new Map<string, Kept>();
  const random = createRandom(LAG_SEED);
  const foundFrom = () => now() + random.below(maxSearchLagMs + 1);
  const money = (amount: string) => ({ shopMoney: { amount, currencyCode: currency } });

  const change = (id: string, what: (order: Kept) => void): boolean => {
    const order = orders.get(id);
    if (order === undefined) return false;
    what(order);
    order.updatedAt = now();
    order.foundFrom = foundFrom();
    return true;
  };

  const lineNode = (line: KeptLine, index: number) => ({
    id: `gid://shopify/LineItem/${index + 1}`,
    quantity: line.quantity,
    currentQuantity: line.left,
    isGiftCard: line.gift_card ?? false,
    sku: "",
    product: line.product_id === null ? null : { id: `gid://shopify/Product/${line.product_id}` },
    originalUnitPriceSet: money(line.price),
    discountAllocations: (line.discounts ?? []).map((amount) => ({ allocatedAmountSet: money(amount) })),
  });

  return {
    /** A shopper has bought something. */
    take(order: FakeOrder): void {
      const createdAt = now();
      orders.set(order.id, {
        ...order,
        lines: order.lines.map((line) => ({ ...line, left: line.quantity })),
        createdAt,
        updatedAt: createdAt,
        foundFrom: foundFrom(),
        cancelReason: null,
        isEdited: false,
        givenBack: new Big(0),
        isRefunded: false,
      });
    },

    /** The merchant gives money back. @returns whether the shop has the order; so do the others */
    refund: (id: string, { units, amount }: FakeRefund = {}): boolean =>
      change(id, (order) => {
        order.isRefunded = true;
        if (amount !== undefined) order.givenBack = order.givenBack.plus(amount);
        if (amount !== undefined && units === undefined) return;
        order.lines.forEach((line, index) => {
          line.left -= units === undefined ? line.left : (units[index + 1] ?? 0);
        });
      }),

    cancel: (id: string, reason = "CUSTOMER"): boolean =>
      change(id, (order) => {
        order.cancelReason = reason;
        for (const line of order.lines) line.left = 0;
      }),

    edit: (id: string, { units = {}, add = [] }: FakeEdit): boolean =>
      change(id, (order) => {
        order.isEdited = true;
        order.lines.forEach((line, index) => {
          const left = units[index + 1] ?? line.left;
          order.lines[index] = { ...line, quantity: Math.max(line.quantity, left), left };
        });
        order.lines.push(...add.map((line) => ({ ...line, left: line.quantity })));
      }),

    /** An order that was cancelled may be deleted. */
    forget: (id: string): boolean => orders.delete(id),

    /** @param query `updated_at:>='…' AND updated_at:<'…'` */
    ordersOf(query: string, after?: string) {
      const [, from = "", to = ""] = /^updated_at:>='([^']+)' AND updated_at:<'([^']+)'$/.exec(query) ?? [];
      const found = [...orders.values()].filter(
        ({ updatedAt, foundFrom }) =>
          updatedAt >= Date.parse(from) && updatedAt < Date.parse(to) && now() >= foundFrom,
      );
      return takePage(found.map(facts), after, perPage ?? 250);
    },

    /** How many orders were placed, by a search. */
    countOf(query: string): number {
      const [, from = "", to = ""] =
        /^created_at:>='([^']+)' AND created_at:<'([^']+)' AND test:false$/.exec(query) ?? [];
      return [...orders.values()].filter(
        (order) => order.createdAt >= Date.parse(from) && order.createdAt < Date.parse(to) && !order.test,
      ).length;
    },

    /** @param first lines at most */
    order(orderId: string, first: number, after?: string) {
      const order = orders.get(orderId);
      if (order === undefined) return null;
      return {
        ...facts(order),
        currencyCode: currency,
        customAttributes: Object.entries(order.attributes ?? {}).map(([key, value]) => ({ key, value })),
        refundDiscrepancySet: money(order.givenBack.neg().toFixed()),
        lineItems: takePage(order.lines.map(lineNode), after, perPage ?? first),
      };
    },
  };
};
