import type { Amendment } from "../../../shared/attribution/amendments/amendment.ts";
import { allReturnedFigures } from "../../../shared/attribution/amendments/returned-figures.ts";
import { addUpFigures, countFigures } from "../../../shared/attribution/figures/count-figures.ts";
import type { FiguresExportRow } from "../../../shared/attribution/proof/figures-export.schema.ts";
import { attributedOrder } from "../../../shared/attribution/rule/attributed-order.ts";
import { markCredits } from "../../../shared/attribution/rule/confirm-credits.ts";
import { definedOnly } from "../../../shared/platform/defined-only.ts";
import { lineAmount } from "../../../shared/platform/money.ts";
import { UNCONFIRMED_REASONS } from "../../../shared/vocabulary/signal-kinds.ts";
import { storeDays } from "../../../shared/vocabulary/store-days.ts";
import { WIDGET_TYPES } from "../../../shared/vocabulary/widget-types.ts";
import { anOrder } from "../values/builders.ts";
import { createRandom, type Random } from "../values/random.ts";
import { ZONE_CASES } from "./zones.ts";

const DAYS = ["2026-11-01", "2026-11-02", "2026-11-03"];
const LATER = ["2026-11-02", "2026-11-03"];
const CURRENCIES = ["EUR", "JPY", "KWD"];
const PRICES = ["0", "9.90", "19.99", "1200", "0.125", "3.5"];
const PRODUCTS = ["501", "502", "0503", "a b"];

/** Now and then what no widget writes. */
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

type Items = ReturnType<typeof order>["order_items"];

const amendment = (random: Random, items: Items, day: string, sequence: number): Amendment => {
  const version = random.chance(0.7) ? { version: random.below(10) * 100 + sequence } : {};
  const cancelled = random.chance(0.2);
  const named = cancelled ? [] : items.flatMap((item, line) => (random.chance(0.6) ? { item, line } : []));
  return {
    source: random.pick(["merchant", "dashboard", "shopify"]),
    ...version,
    sequence,
    accepted_at: `${DAYS.at(-1)}T12:00:00.000Z`,
    day: random.chance(0.3) ? random.pick(LATER) : day,
    reason: "refund",
    cancelled,
    lines: named.map(({ item, line }) => {
      const quantity = random.below(item.quantity + 1);
      return { line, quantity, amount: random.chance(0.2) ? item.price : lineAmount(item.price, quantity) };
    }),
  };
};

/** A random store: its rows as the service writes them, with figures of the service's own code. */
export const figuresFile = (seed: number): FiguresExportRow[] => {
  const random = createRandom(seed);
  const rows: FiguresExportRow[] = [];
  const parts: ReturnType<typeof countFigures>[] = [];
  const { zones } = random.pick(ZONE_CASES);
  const { findDay } = storeDays(zones);
  for (let index = random.below(12); index >= 0; index--) {
    const one = order(random, `order-${index}`, random.pick(DAYS));
    const day = findDay(one.received_at);
    const marks = one.order_items.map(() =>
      random.chance(0.3) ? random.pick(UNCONFIRMED_REASONS) : undefined,
    );
    const attributed = attributedOrder(one);
    const counted = { ...attributed, lines: markCredits(attributed.lines, marks) };
    const amendments = Array.from({ length: random.chance(0.5) ? random.below(4) : 0 }, (_, sequence) =>
      amendment(random, one.order_items, day, sequence),
    );
    const gross = countFigures([counted], findDay);
    const returned = allReturnedFigures(counted, amendments, findDay);
    if (random.chance(0.1)) {
      // Its amendments are erased too, and so they are of this day alone.
      const ofDay = addUpFigures(gross, returned);
      parts.push(ofDay);
      for (const each of ofDay) rows.push({ type: "erased_orders", day: each.day, figures: [each] });
      continue;
    }
    // Credited after its day was locked.
    const counted_on = random.chance(0.1) ? random.pick(LATER) : undefined;
    parts.push(
      counted_on === undefined ? gross : gross.map((each) => ({ ...each, day: counted_on })),
      returned,
    );
    const { order_id, received_at, order_items, svc_video_view, svc_add_to_cart } = one;
    const unconfirmed = counted.lines.map(({ credit }) => credit?.unconfirmed ?? null);
    const written = amendments.map(({ reason, ...each }) => each);
    const reported = { order_id, received_at, order_items, svc_video_view, svc_add_to_cart };
    const decided = definedOnly({ rule: 1, counted_on, unconfirmed });
    rows.push({ type: "order", ...reported, ...decided, amendments: written });
  }
  const period = { from: "2026-10-31", to: "2026-11-04" };
  return [
    {
      type: "header",
      format: 1,
      brand: "br_acme",
      ...period,
      first_day: period.from,
      time_zones: [...(zones ?? [])],
      exported_at: "2026-11-10T10:00:00.000Z",
    },
    ...rows,
    ...addUpFigures(...parts).map((each) => ({ type: "figures" as const, ...each })),
  ];
};
