import { vi } from "vitest";
import { countFigures } from "../../../shared/attribution/figures/count-figures.ts";
import type { Figures } from "../../../shared/attribution/figures/figures.ts";
import { createReconcile } from "../../../shared/attribution/reconcile/reconcile.ts";
import { attribute } from "../../../shared/attribution/rule/attribution.ts";
import type { Order } from "../../../shared/orders/order-item.table.ts";
import type { Span } from "../../../shared/vocabulary/store-days.ts";
import { recordingLogger } from "../endpoint/recording-logger.ts";

export const DAY = "2026-03-01";
export const CLOSED = Date.parse("2026-11-01");
export const order = (id: string, time = "10:00:00.000"): Order => ({
  order_id: id,
  received_at: `${DAY}T${time}Z`,
  order_items: [{ product_id: "1", price: "10.00", quantity: 1, currency: "EUR" }],
  svc_video_view: "[]",
  svc_add_to_cart: '[{"product_id":"1","widget_info":"carousel_7"}]',
});
export const attributed = (one: Order) => ({
  order_id: one.order_id,
  received_at: one.received_at,
  ...attribute(one),
});
export const off = (figures: Figures[], by: number) =>
  figures.map((one) =>
    one.scope === "STORE"
      ? { ...one, values: { ...one.values, orders: Number(one.values.orders) + by } }
      : one,
  );

/** Whether a time is in a span. */
export const isDuring = (time: string, during: Span | undefined): boolean =>
  during === undefined || (during.from <= time && time < during.end);

export const CONFIRMED = { rule_version: 1, unconfirmed: [] };

type SetUp = { orders: Order[]; marked: string[]; unreadable: string[]; pages: number };
export const ids = (orders: readonly Order[]) => orders.map(({ order_id }) => order_id);
const TWO = [order("a"), order("b")];

export const setUp = ({
  orders = TWO,
  marked = ids(orders),
  unreadable = [],
  pages = 1,
}: Partial<SetUp> = {}) => {
  const state = {
    figures: countFigures(orders.filter((one) => marked.includes(one.order_id)).map(attributed)),
  };
  const size = Math.ceil(orders.length / pages);
  const deps = {
    orders: {
      page: vi.fn(async (_: string, { during, cursor }: { during?: Span; cursor?: unknown }) => {
        const then = orders.filter(({ received_at }) => isDuring(received_at, during));
        const from = Number(cursor ?? 0);
        const next = from + size < then.length ? from + size : undefined;
        const isFirst = during?.from === `${DAY}T10:00` && from === 0;
        const damaged = isFirst
          ? unreadable.map((order_id) => ({
              order_id,
              received_at: `${DAY}T10:00:00.000Z`,
              shard: 0,
              error: new Error("damaged"),
            }))
          : [];
        return { items: then.slice(from, from + size), unreadable: damaged, next: next as never };
      }),
    },
    attributions: {
      decisions: vi.fn(
        async (_: string, all: readonly { order_id: string }[]) =>
          new Map(all.flatMap(({ order_id }) => (marked.includes(order_id) ? [[order_id, CONFIRMED]] : []))),
      ),
      record: vi.fn(async (_: string, missing: readonly ReturnType<typeof attributed>[]) => {
        marked.push(...missing.map((one) => one.order_id));
        return { recorded: missing, failed: [] };
      }),
    },
    amendments: { between: async () => new Map(), haveAny: async () => true },
    figures: {
      lateReturnsOn: vi.fn(async (): Promise<Figures[]> => []),
      ofDay: vi.fn(async () => ({ figures: state.figures, corrections: 2 })),
      erasedOfDay: vi.fn(async (): Promise<Figures[]> => []),
      dropMonth: vi.fn(async (_brand: string, _day: string) => undefined),
      correct: vi.fn(async () => true),
    },
    settle: vi.fn(async () => undefined),
    now: vi.fn(() => CLOSED),
  };
  const { logger, entries } = recordingLogger();
  return { deps, state, entries, reconcile: createReconcile({ ...deps, logger }) };
};
