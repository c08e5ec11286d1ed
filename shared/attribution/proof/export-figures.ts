import type { Order } from "../../orders/order-item.table.ts";
import type { Orders } from "../../orders/orders.table.ts";
import { definedOnly } from "../../platform/defined-only.ts";
import type { Logger } from "../../platform/logger.ts";
import type { Store } from "../../stores/store.ts";
import { daysAfter, type Period } from "../../vocabulary/days.ts";
import { FIGURES_FORMAT } from "../../vocabulary/figures-format.ts";
import { storeDays } from "../../vocabulary/store-days.ts";
import type { Amendment } from "../amendments/amendment.ts";
import type { Amendments } from "../amendments/amendments.table.ts";
import type { StoredDecisions } from "../figures/attribution-item.table.ts";
import type { Attributions } from "../figures/attributions.table.ts";
import { isClosed } from "../figures/closed-days.ts";
import type { FiguresTable } from "../figures/figures.table.ts";
import type { FiguresExportRow } from "./figures-export.schema.ts";

export type ExportFiguresDeps = {
  readonly orders: Pick<Orders, "page">;
  readonly attributions: Pick<Attributions, "decisions">;
  readonly amendments: Pick<Amendments, "between">;
  readonly figures: Pick<FiguresTable, "between" | "erasedOfDay">;
  readonly logger: Pick<Logger, "error">;
};

type ExportedStore = Pick<Store, "brand" | "created_at" | "order_shards" | "time_zones">;

/** Where an export goes on: a day, and how far its orders are. */
export type ExportPosition = {
  readonly day: string;
  readonly orders?: Awaited<ReturnType<Orders["page"]>>["next"];
};

const orderRow = (
  { order_id, received_at, order_items, svc_video_view, svc_add_to_cart }: Order,
  decided: StoredDecisions | undefined,
  amendments: readonly Amendment[],
): FiguresExportRow => ({
  type: "order",
  order_id,
  received_at,
  order_items: order_items.map(({ product_id, price, quantity, currency, item_id, sku }) =>
    definedOnly({ product_id, price, quantity, currency, item_id, sku }),
  ),
  svc_video_view,
  svc_add_to_cart,
  rule: decided?.rule_version ?? null,
  ...(decided?.counted_on !== undefined && { counted_on: decided.counted_on }),
  unconfirmed: order_items.map((_, line) => decided?.unconfirmed[line] ?? null),
  amendments: amendments.map(({ source, version, sequence, accepted_at, day, cancelled, lines }) => ({
    ...definedOnly({ source, version, sequence, accepted_at, day, cancelled }),
    lines: lines.map(({ line, quantity, amount }) => ({ line, quantity, amount })),
  })),
});

/**
 * A store's orders, what was decided of them, and its figures, so that anybody can count again (docs/attribution.md). Each day's
 * orders come first, then its figures.
 */
export const createExportFigures = ({
  orders,
  attributions,
  amendments,
  figures,
  logger,
}: ExportFiguresDeps) => {
  const readOrders = async (
    { brand, order_shards: shards, time_zones }: ExportedStore,
    { day, orders: cursor }: ExportPosition,
    limit: number,
  ) => {
    const during = storeDays(time_zones).findSpan({ from: day, to: day });
    const { items, unreadable, next } = await orders.page(brand, { during, cursor, limit, shards });
    const times = items.map(({ received_at }) => received_at).sort();
    const [from, to] = [times[0], times.at(-1)];
    const [decisions, amended] = await Promise.all([
      attributions.decisions(brand, items),
      from === undefined || to === undefined
        ? new Map<string, readonly Amendment[]>()
        : amendments.between(brand, { from, to }, (order_id, error) => {
            logger.error("An amendment can't be read", error, { brand, order_id });
          }),
    ]);
    const rows = [
      ...items.map((order) =>
        orderRow(order, decisions.get(order.order_id), amended.get(order.order_id) ?? []),
      ),
      ...unreadable.map(({ order_id, received_at }) => ({
        type: "unreadable_order" as const,
        order_id,
        received_at,
      })),
    ];
    return { rows, next };
  };

  const readDay = async (
    { brand, ...store }: ExportedStore,
    day: string,
    now: number,
  ): Promise<FiguresExportRow[]> => {
    const [erased, counted] = await Promise.all([
      figures.erasedOfDay(brand, day),
      Array.fromAsync(figures.between(brand, { from: day, to: day }, store)),
    ]);
    const isOpen =
      !isClosed(day, storeDays(store.time_zones), now) ||
      counted.some(({ countedTo }) => countedTo !== undefined);
    const values = ({ currency, scope, values }: (typeof erased)[number]) => ({ currency, scope, values });
    return [
      ...(erased.length > 0 ? [{ type: "erased_orders" as const, day, figures: erased.map(values) }] : []),
      ...(isOpen ? [{ type: "open_day" as const, day }] : []),
      ...counted.flatMap((page) =>
        page.figures.map((each) => ({ type: "figures" as const, day, ...values(each) })),
      ),
    ];
  };

  /** @param after where it goes on; `undefined` at its beginning */
  return async (
    store: ExportedStore,
    { from, to }: Period,
    { after, limit }: { readonly after: ExportPosition | undefined; readonly limit: number },
    now: Date,
  ): Promise<{ items: FiguresExportRow[]; next: ExportPosition | undefined }> => {
    const position = after ?? { day: from };
    const { day } = position;
    const { rows, next } = await readOrders(store, position, limit);
    const header: FiguresExportRow = {
      type: "header",
      format: FIGURES_FORMAT,
      brand: store.brand,
      from,
      to,
      time_zones: [...(store.time_zones ?? [])],
      first_day: storeDays(store.time_zones).findDay(store.created_at),
      exported_at: now.toISOString(),
    };
    const begun = after === undefined ? [header, ...rows] : rows;
    if (next !== undefined) return { items: begun, next: { day, orders: next } };
    return {
      items: [...begun, ...(await readDay(store, day, now.getTime()))],
      next: day < to ? { day: daysAfter(day, 1) } : undefined,
    };
  };
};
