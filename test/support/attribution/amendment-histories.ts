import fc from "fast-check";
import { expect } from "vitest";
import { createAmendOrder } from "../../../shared/attribution/amendments/amend-order.ts";
import { createAmendments } from "../../../shared/attribution/amendments/amendments.table.ts";
import { createAttributions } from "../../../shared/attribution/figures/attributions.table.ts";
import { lastClosedDay } from "../../../shared/attribution/figures/closed-days.ts";
import { createFigures } from "../../../shared/attribution/figures/figures.table.ts";
import { createFolds } from "../../../shared/attribution/figures/folds.table.ts";
import { findDifferences } from "../../../shared/attribution/reconcile/differences.ts";
import { attributedOrder } from "../../../shared/attribution/rule/attributed-order.ts";
import { createFindOrder } from "../../../shared/orders/find-order.table.ts";
import { orderToItem } from "../../../shared/orders/order-item.table.ts";
import { definedOnly } from "../../../shared/platform/defined-only.ts";
import { storeKey } from "../../../shared/platform/table/keys/store-keys.ts";
import { createReadFiguresLock } from "../../../shared/stores/figures-lock.table.ts";
import { storeDays } from "../../../shared/vocabulary/store-days.ts";
import { recordingLogger } from "../endpoint/recording-logger.ts";
import { inShard } from "../values/order-shards.ts";
import { type History, history } from "./amendment-arbitraries.ts";
import { type ModelAmendment, type ModelOrder, modelFigures } from "./amendment-model.ts";
import { Died, memoryTable } from "./memory-table.ts";

// Whatever is amended, repeated, out of order, folded and killed, figures are those of a model that shares no code.

const BRAND = "br_a";
const DAY_MS = 86_400_000;
const BEGIN = Date.parse("2026-11-01T00:00:00.000Z");
const LOCK_DAYS = 3;

type Sent = Extract<History["steps"][number], { kind: "amend" }>["amendment"];

/** Half of a line, in whole digits. */
const writeShare = (share: string, price: string, quantity: number): string | undefined => {
  if (share === "none") return undefined;
  if (share === "nothing") return "0";
  const digits = (price.split(".")[1] ?? "").length;
  const all = BigInt(price.replace(".", "")) * BigInt(quantity);
  const text = (share === "all" ? all : all / 2n).toString().padStart(digits + 1, "0");
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
};

const toReport = ({ lines }: History["orders"][number], order_id: string) => {
  const listSignals = (signal: string) =>
    JSON.stringify(
      lines.flatMap((each, index) =>
        each.signal === signal
          ? [{ product_id: `p${index}`, widget_info: `${each.widget}_${each.video}` }]
          : [],
      ),
    );
  return {
    order_id,
    order_items: lines.map(({ price, quantity, currency }, index) => ({
      product_id: `p${index}`,
      price,
      quantity,
      currency,
    })),
    svc_video_view: listSignals("video_view"),
    svc_add_to_cart: listSignals("add_to_cart"),
  };
};

const run = async ({ zone: { zones, findDay }, order_shards, orders, steps }: History): Promise<void> => {
  const { table, items, dieAt, lag } = memoryTable();
  // The first video shows all products and is live, the second is a draft; there is no third.
  const tagged = [
    { event_id: 1, status: "live" as const, products: ["p0", "p1", "p2", "p3"] },
    { event_id: 2, status: "draft" as const, products: [] },
  ];
  const attributions = createAttributions(
    table,
    async (_, ids) => ({
      videos: tagged.filter(({ event_id }) => ids.includes(event_id)),
      unreadable: [],
    }),
    createReadFiguresLock(table),
  );
  let names = 0;
  const amend = createAmendOrder({
    findOrder: createFindOrder(table),
    attributions,
    amendments: createAmendments(table),
    newReturnName: () => `r${++names}`,
    logger: recordingLogger().logger,
  });
  const figures = createFigures(table);
  const folds = createFolds(table);
  const store = definedOnly({
    brand: BRAND,
    figures_locked_after_days: LOCK_DAYS,
    time_zones: zones,
    order_shards,
  });
  const profile = { ...storeKey(BRAND), ...store };
  items.set(`${profile.PK}|${profile.SK}`, profile);

  const model: ModelOrder[] = orders.map(({ at, lines }, index) => {
    const received_at = new Date(BEGIN + at * 3_600_000).toISOString();
    const { shard } = inShard({ order_id: `o${index}`, received_at }, order_shards);
    const Item = orderToItem(BRAND, toReport({ at, lines }, `o${index}`), received_at, {}, shard);
    items.set(`${Item.PK}|${Item.SK}`, Item);
    return { received_at, lines, amendments: [] };
  });
  let now = BEGIN + 5 * DAY_MS;
  const isCredited = new Set<number>();

  const send = async ({ order, source, version, cancelled, items: those, ...how }: Sent): Promise<void> => {
    const index = order % model.length;
    const ordered = model[index] as ModelOrder;
    const lines = [...new Map(those.map((each) => [each.line % ordered.lines.length, each]))].map(
      ([position, { quantity, share }]) => {
        const { price, quantity: most } = ordered.lines[position] as ModelOrder["lines"][number];
        return { line: position, quantity: Math.min(quantity, most), amount: writeShare(share, price, most) };
      },
    );
    const body = {
      order_id: `o${index}`,
      source,
      ...(version !== undefined && { version }),
      reason: "refund" as const,
      ...(cancelled
        ? { cancelled: true as const }
        : {
            items: lines.map(({ line, quantity, amount }) => ({
              product_id: `p${line}`,
              quantity,
              ...(amount !== undefined && { amount }),
            })),
          }),
    };
    if (!isCredited.has(index)) ordered.credited = now;
    isCredited.add(index);
    lag(how.lags);
    if (how.diesAt !== "") {
      // It may have to attribute the order first: each of its writes may be the last.
      dieAt(version === undefined ? 0 : version % 2, how.diesAt === "after");
      await amend(store, body, new Date(now)).catch((error: unknown) => {
        if (!(error instanceof Died) && !(error instanceof Error && error.cause instanceof Died)) throw error;
      });
      dieAt(undefined);
    }
    // Nobody has answered: it is sent again.
    lag(how.lags);
    for (const _ of how.sentTwice ? [1, 2] : [1]) await amend(store, body, new Date(now));
    lag(false);
    const told: ModelAmendment = { source, version, cancelled, lines, accepted: now };
    ordered.amendments.push(told);
  };

  const read = async () =>
    (await Array.fromAsync(figures.between(BRAND, { from: "2026-10-31", to: "2026-11-25" }, store))).flatMap(
      ({ figures }) => figures,
    );
  const expectRight = async () =>
    expect(findDifferences(modelFigures(model, LOCK_DAYS, findDay), await read())).toEqual([]);

  // Those that are never amended are attributed as the stream does it.
  const attributeAll = async () => {
    const find = createFindOrder(table);
    for (const index of model.keys()) {
      isCredited.add(index);
      const found = await find(BRAND, `o${index}`, { shards: order_shards });
      if (found) await attributions.record(BRAND, [attributedOrder(found)], Date.parse(found.received_at));
    }
  };
  const [first, ...later] = steps;
  if (first?.kind === "amend") await send(first.amendment);
  await attributeAll();
  await expectRight();
  for (const each of first?.kind === "amend" ? later : steps) {
    now += each.hours * 3_600_000;
    if (each.kind === "amend") await send(each.amendment);
    else {
      const closed = lastClosedDay(storeDays(zones), now);
      dieAt(each.diesAt, (each.diesAt ?? 0) % 2 === 1);
      await folds.fold(BRAND, "2026-10-31", closed, () => false, store).catch(() => undefined);
      dieAt(undefined);
    }
    await expectRight();
  }
};

/** Lives through so many random histories, and compares all figures with the model's after each step. */
export const checkHistories = (count: number): Promise<void> =>
  fc.assert(fc.asyncProperty(history, run), { numRuns: count });
