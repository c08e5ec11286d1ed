import Big from "big.js";
import { createRandom } from "../values/random.ts";

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
  readonly discounts?: readonly string[];
  readonly gift_card?: boolean;
};

/** Units by line number, from 1. */
type Units = Readonly<Record<string, number>>;

export type FakeRefund = { readonly units?: Units; readonly amount?: string };

export type FakeEdit = { readonly units?: Units; readonly add?: readonly OrderLine[] };

type KeptLine = OrderLine & { left: number };
type Kept = Omit<FakeOrder, "lines"> & {
  readonly lines: KeptLine[];
  readonly createdAt: number;
  updatedAt: number;
  foundFrom: number;
  cancelReason: string | null;
  isEdited: boolean;
  givenBack: Big;
  isRefunded: boolean;
};

const takePage = <Item>(items: readonly Item[], after: string | undefined, size: number) => {
  const end = Number(after ?? 0) + size;
  return {
    nodes: items.slice(end - size, end),
    pageInfo: { hasNextPage: end < items.length, endCursor: String(Math.min(end, items.length)) },
  };
};

type Settings = {
  readonly currency: string;
  readonly perPage?: number;
  readonly maxSearchLagMs?: number;
};

const LAG_SEED = 7;

/** Shopify's times have no milliseconds. */
const iso = (time: number): string => `${new Date(time).toISOString().slice(0, 19)}Z`;

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

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

    countOf(query: string): number {
      const [, from = "", to = ""] =
        /^created_at:>='([^']+)' AND created_at:<'([^']+)' AND test:false$/.exec(query) ?? [];
      return [...orders.values()].filter(
        (order) => order.createdAt >= Date.parse(from) && order.createdAt < Date.parse(to) && !order.test,
      ).length;
    },

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
