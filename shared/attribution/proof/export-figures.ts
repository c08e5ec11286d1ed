import type { Orders } from "../../orders/orders.table.ts";
import type { Logger } from "../../platform/logger.ts";
import type { Store } from "../../stores/store.ts";
import { daysAfter, type Period } from "../../vocabulary/days.ts";
import { dayNow, storeDays } from "../../vocabulary/store-days.ts";
import type { Amendments } from "../amendments/amendments.table.ts";
import type { Attributions } from "../figures/attributions.table.ts";
import type { Figures } from "../figures/figures.ts";
import type { Totals } from "../totals/totals.table.ts";
import type { CarriedOrders } from "./carried-orders.table.ts";
import type { ErasedOrders } from "./erased-orders.table.ts";
import type { FiguresExportRow } from "./figures-export.schema.ts";
import { fileEnd, fileHeader } from "./file-header.ts";
import { addToSections, type FileSections } from "./file-sections.ts";
import { orderRow } from "./order-row.ts";

export type ExportFiguresDeps = {
  readonly orders: Pick<Orders, "page">;
  readonly attributions: Pick<Attributions, "findAll">;
  readonly amendments: Pick<Amendments, "ofOrders">;
  readonly totals: Pick<Totals, "read">;
  readonly erasedOrders: ErasedOrders;
  readonly carriedOrders: CarriedOrders;
  readonly logger: Pick<Logger, "error">;
  readonly timeZoneData: string;
};

/** Kinds of rows that can be recounted from orders. */
const EXPORTED = ["STORE", "UNKNOWN", "VIDEO"] as const;

type ExportedStore = Pick<
  Store,
  "brand" | "figures_locked_after_days" | "former_lock" | "order_erasure_key" | "time_zones"
>;

export type ExportPosition = {
  readonly created_at: string;
  readonly sections: FileSections;
  readonly day: string;
  readonly orders?: Awaited<ReturnType<Orders["page"]>>["next"];
  readonly carried?: Awaited<ReturnType<CarriedOrders["page"]>>["last"];
};

type Step = {
  readonly rows: FiguresExportRow[];
  readonly next: Pick<ExportPosition, "orders" | "carried"> | undefined;
};

const erasedRow = (day: string, orders: number, figures: readonly Figures[]): FiguresExportRow[] =>
  orders === 0 ? [] : [{ type: "erased_orders", day, orders, figures: [...figures] }];

/** Each closed day's figures follow its orders (docs/attribution.md). Open days have no rows. */
export const createExportFigures = (deps: ExportFiguresDeps) => {
  const readOrders = async (
    { brand, time_zones }: ExportedStore,
    { day, orders: cursor }: ExportPosition,
    limit: number,
  ) => {
    const { findDay, findSpan } = storeDays(time_zones);
    const during = findSpan({ from: day, to: day });
    const { items, unreadable, next } = await deps.orders.page(brand, { during, cursor, limit });
    const [{ found }, amended] = await Promise.all([
      deps.attributions.findAll(brand, items, { consistent: true }),
      deps.amendments.ofOrders(brand, items, (order_id, error) =>
        deps.logger.error("An amendment can't be read", error, { brand, order_id }),
      ),
    ]);
    const rows: FiguresExportRow[] = items.map((order) => {
      const { order_id, received_at } = order;
      return orderRow(order, found.get(order_id), amended.get(order_id) ?? [], findDay(received_at));
    });
    for (const { order_id, received_at } of unreadable)
      rows.push({ type: "unreadable_order", order_id, received_at });
    return { rows, next };
  };

  const readCarried = async (
    { brand, time_zones }: ExportedStore,
    from: string,
    { day, carried: after }: ExportPosition,
    limit: number,
  ) => {
    const { findDay, findStart } = storeDays(time_zones);
    const carriedDay = { from, begins: findStart(from), day };
    const { orders, last } = await deps.carriedOrders.page(brand, carriedDay, { after, limit });
    const rows = orders.flatMap(({ attribution, amendments, order, erased }) => {
      const own = findDay(attribution.received_at);
      if (erased) return erasedRow(own, 1, erased);
      return order ? [orderRow(order, attribution, amendments, own)] : [];
    });
    return { rows, next: last };
  };

  const readFigures = async (store: ExportedStore, day: string): Promise<FiguresExportRow[]> => {
    const { brand, order_erasure_key, time_zones } = store;
    const period = { from: day, to: day };
    const [erased, counted] = await Promise.all([
      order_erasure_key === undefined
        ? { orders: 0, figures: [] }
        : deps.erasedOrders.read(brand, storeDays(time_zones).findSpan(period)),
      deps.totals.read(brand, period, EXPORTED, { consistent: true }),
    ]);
    const figures = counted.map((each) => ({ type: "figures" as const, ...each }));
    return [...erasedRow(day, erased.orders, erased.figures), ...figures];
  };

  const readStep = async (
    store: ExportedStore,
    from: string,
    position: ExportPosition,
    limit: number,
  ): Promise<Step> => {
    const own = position.carried ? { rows: [], next: undefined } : await readOrders(store, position, limit);
    if (own.next !== undefined) return { rows: own.rows, next: { orders: own.next } };
    const carried = await readCarried(store, from, position, limit);
    const rows = [...own.rows, ...carried.rows];
    if (carried.next !== undefined) return { rows, next: { carried: carried.next } };
    return { rows: [...rows, ...(await readFigures(store, position.day))], next: undefined };
  };

  return async (
    store: ExportedStore,
    period: Period,
    { after, limit }: { readonly after: ExportPosition | undefined; readonly limit: number },
    now: Date,
  ): Promise<{ items: FiguresExportRow[]; next: ExportPosition | undefined }> => {
    const { from, to } = period;
    const position = after ?? { created_at: now.toISOString(), sections: {}, day: from };
    const { created_at, day } = position;
    const isClosed = (each: string) => each < dayNow(storeDays(store.time_zones), Date.parse(created_at));
    const step: Step = isClosed(day)
      ? await readStep(store, from, position, limit)
      : { rows: [], next: undefined };
    const items = after === undefined ? [fileHeader(store, period, deps.timeZoneData, now)] : [];
    const rows: FiguresExportRow[] = [...items, ...step.rows];
    const sections = step.rows.reduce(addToSections, position.sections);
    if (step.next) return { items: rows, next: { created_at, sections, day, ...step.next } };
    const tomorrow = daysAfter(day, 1);
    if (tomorrow <= to && isClosed(tomorrow))
      return { items: rows, next: { created_at, sections, day: tomorrow } };
    return { items: [...rows, fileEnd(store, period, created_at, sections)], next: undefined };
  };
};
