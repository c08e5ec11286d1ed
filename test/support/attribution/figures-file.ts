import type { Amendment } from "../../../shared/attribution/amendments/amendment.ts";
import { allReturnedFigures } from "../../../shared/attribution/amendments/returned-figures.ts";
import { addUpFigures, countFigures } from "../../../shared/attribution/figures/count-figures.ts";
import type { Figures } from "../../../shared/attribution/figures/figures.ts";
import type { FiguresExportRow } from "../../../shared/attribution/proof/figures-export.schema.ts";
import { fileEnd, fileHeader } from "../../../shared/attribution/proof/file-header.ts";
import { addToSections } from "../../../shared/attribution/proof/file-sections.ts";
import { orderRow } from "../../../shared/attribution/proof/order-row.ts";
import { attributedOrder } from "../../../shared/attribution/rule/attributed-order.ts";
import { markCredits } from "../../../shared/attribution/rule/confirm-credits.ts";
import { accountingDay } from "../../../shared/attribution/totals/apply-orders.table.ts";
import { lineAmount } from "../../../shared/platform/money.ts";
import { UNCONFIRMED_REASONS, type UnconfirmedReason } from "../../../shared/vocabulary/signal-kinds.ts";
import { storeDays, type TimeZones } from "../../../shared/vocabulary/store-days.ts";
import { WIDGET_TYPES } from "../../../shared/vocabulary/widgets.ts";
import { anOrder } from "../values/builders.ts";
import { createRandom, type Random } from "../values/random.ts";
import { ZONE_CASES } from "./zones.ts";

const PERIOD = { from: "2026-10-31", to: "2026-11-04" };
const DAYS = ["2026-10-29", "2026-11-01", "2026-11-02", "2026-11-03"];
const CREATED = ["2026-11-10T10:00:00.000Z", "2026-11-10T10:00:00.000Z", "2026-11-03T20:00:00.000Z"];
const CURRENCIES = ["EUR", "JPY", "KWD"];
const PRICES = ["0", "9.90", "19.99", "1200", "0.125", "3.5"];
const PRODUCTS = ["501", "502", "0503", "a b"];

const signal = (random: Random): unknown => {
  const product_id = random.pick([...PRODUCTS, 501, "", null]);
  const widget_info = `${random.pick([...WIDGET_TYPES, "shop"])}_${random.pick(["7", "8", "0", "007", "9007199254740993"])}`;
  return random.chance(0.05) ? random.pick([null, "text", 5, {}]) : { product_id, widget_info };
};

const signals = (random: Random): string =>
  JSON.stringify(random.list(random.below(6), () => signal(random)));

const order = (random: Random, order_id: string, day: string) => ({
  received_at: `${day}T${String(random.below(24)).padStart(2, "0")}:10:00.000Z`,
  ...anOrder({
    order_id,
    order_items: random.list(1 + random.below(4), () => ({
      product_id: random.pick(PRODUCTS),
      price: random.pick(PRICES),
      quantity: 1 + random.below(3),
      currency: random.pick(CURRENCIES),
    })),
    svc_video_view: signals(random),
    svc_add_to_cart: signals(random),
  }),
});

type Order = ReturnType<typeof order>;

export type FileOrder = {
  readonly order: Order;
  readonly marks: readonly (UnconfirmedReason | undefined)[];
  readonly day: string;
  readonly amendments: readonly Amendment[];
  readonly isErased: boolean;
};

export type FileStore = {
  readonly brand: string;
  readonly figures_locked_after_days: number;
  readonly time_zones?: TimeZones;
  readonly created_at: string;
  readonly orders: readonly FileOrder[];
};

const amendment = (
  random: Random,
  items: Order["order_items"],
  sequence: number,
  applied: { readonly applied_at: string; readonly day?: string },
): Amendment => {
  const version = random.chance(0.7) ? { version: random.below(10) * 100 + sequence } : {};
  const cancelled = random.chance(0.2);
  const named = cancelled ? [] : items.flatMap((item, line) => (random.chance(0.6) ? { item, line } : []));
  return {
    source: random.pick(["merchant", "dashboard", "shopify"]),
    ...version,
    sequence,
    accepted_at: applied.applied_at,
    ...(applied.day !== undefined && applied),
    reason: "refund",
    cancelled,
    lines: named.map(({ item, line }) => {
      const quantity = random.below(item.quantity + 1);
      return { line, quantity, amount: random.chance(0.2) ? item.price : lineAmount(item.price, quantity) };
    }),
  };
};

export const randomStore = (seed: number): FileStore => {
  const random = createRandom(seed);
  const { zones } = random.pick(ZONE_CASES);
  const created_at = random.pick(CREATED);
  const lock = { figures_locked_after_days: 1 + random.below(3), ...(zones && { time_zones: zones }) };
  const { findDay } = storeDays(zones);
  const orders = Array.from({ length: 1 + random.below(12) }, (_, index): FileOrder => {
    const one = order(random, `order-${index}`, random.pick(DAYS));
    const received = Date.parse(one.received_at);
    const apply = (day: string) => {
      const time = received + random.below(Math.max(1, Date.parse(created_at) - received));
      return { applied_at: new Date(time).toISOString(), day: accountingDay(day, lock, time) };
    };
    const own = findDay(one.received_at);
    const day = random.chance(0.2) ? apply(own).day : own;
    return {
      order: one,
      marks: one.order_items.map(() => (random.chance(0.3) ? random.pick(UNCONFIRMED_REASONS) : undefined)),
      day,
      amendments: Array.from({ length: random.chance(0.6) ? random.below(4) : 0 }, (_, sequence) =>
        amendment(
          random,
          one.order_items,
          sequence,
          random.chance(0.95) ? apply(day) : { applied_at: created_at },
        ),
      ),
      isErased: random.chance(0.1),
    };
  });
  return { brand: "br_acme", ...lock, created_at, orders };
};

const countOrder = ({ order, marks, day, amendments }: FileOrder): Figures[] => {
  const attributed = attributedOrder(order);
  const counted = { ...attributed, lines: markCredits(attributed.lines, marks) };
  return addUpFigures(
    countFigures([counted], () => day),
    allReturnedFigures({ ...counted, day }, amendments),
  );
};

const countAll = (orders: readonly FileOrder[]) => addUpFigures(...orders.map(countOrder));

export const endFile = (rows: readonly FiguresExportRow[]): FiguresExportRow[] => {
  const [header] = rows;
  if (header?.type !== "header") throw new Error("No header");
  const kept = rows.filter(({ type }) => type !== "end");
  const { from, to, created_at } = header;
  return [...kept, fileEnd(header, { from, to }, created_at, kept.reduce(addToSections, {}))];
};

export const writeFigures = (store: FileStore): FiguresExportRow[] => {
  const now = new Date(store.created_at);
  const { findDay } = storeDays(store.time_zones);
  const isWritten = (day: string) =>
    day >= PERIOD.from && day <= PERIOD.to && day < findDay(store.created_at);
  const ownDay = ({ order }: FileOrder) => findDay(order.received_at);
  const written = store.orders.filter((each) => {
    const days = [ownDay(each), each.day, ...each.amendments.flatMap(({ day }) => day ?? [])];
    return ownDay(each) < PERIOD.from ? days.some(isWritten) : isWritten(ownDay(each));
  });
  const [erased, kept] = [written.filter((each) => each.isErased), written.filter((each) => !each.isErased)];
  const figures = countAll(written).filter(({ day }) => isWritten(day));
  return endFile([
    fileHeader(store, PERIOD, "2026a", now),
    ...kept.map((each) => {
      const { order, marks, day, amendments } = each;
      const lines = markCredits(attributedOrder(order).lines, marks);
      return orderRow(order, { rule_version: 1, day, lines }, amendments, ownDay(each));
    }),
    ...[...Map.groupBy(erased, ownDay)].map(([day, orders]) => ({
      type: "erased_orders" as const,
      day,
      orders: orders.length,
      figures: countAll(orders),
    })),
    ...figures.map((each) => ({ type: "figures" as const, ...each })),
  ]);
};

export const figuresFile = (seed: number): FiguresExportRow[] => writeFigures(randomStore(seed));
