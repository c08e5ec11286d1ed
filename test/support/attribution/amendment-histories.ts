import fc from "fast-check";
import { expect } from "vitest";
import { recompute } from "../../../clients/verify/recompute.js";
import { createAmendOrder } from "../../../shared/attribution/amendments/amend-order.ts";
import { findDifferences } from "../../../shared/attribution/reconcile/differences.ts";
import { attributedOrder } from "../../../shared/attribution/rule/attributed-order.ts";
import type { AmendmentPlaceInStore } from "../../../shared/attribution/totals/apply-amendments.table.ts";
import { createWasErased } from "../../../shared/orders/find-order.table.ts";
import { orderToItem } from "../../../shared/orders/order-item.table.ts";
import { storeKey } from "../../../shared/platform/table/keys/store-keys.ts";
import { formerLock } from "../../../shared/stores/figures-lock.ts";
import { daysBetween } from "../../../shared/vocabulary/days.ts";
import { recordingLogger } from "../endpoint/recording-logger.ts";
import { type History, history } from "./amendment-arbitraries.ts";
import { type Lock, type ModelAmendment, type ModelOrder, modelFigures } from "./amendment-model.ts";
import { openTotals } from "./memory-store.ts";
import { Died, memoryTable } from "./memory-table.ts";
import { openExport } from "./open-export.ts";

const BRAND = "br_a";
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BEGIN = Date.parse("2026-11-01T00:00:00.000Z");
const LOCK_DAYS = 3;
const PERIOD = { from: "2026-10-31", to: "2026-11-30" };
const KINDS = ["STORE", "UNKNOWN", "VIDEO"] as const;

type Step<Kind extends string> = Extract<History["steps"][number], { kind: Kind }>;
type Sent = Step<"amend">["amendment"];
type Lines = ModelOrder["lines"];

const writeShare = (share: string, price: string, quantity: number): string | undefined => {
  if (share === "none") return undefined;
  if (share === "nothing") return "0";
  const digits = (price.split(".")[1] ?? "").length;
  const all = BigInt(price.replace(".", "")) * BigInt(quantity);
  const text = (share === "all" ? all : all / 2n).toString().padStart(digits + 1, "0");
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
};

const widen = ({ lines, wide }: History["orders"][number]): Lines => [
  ...lines,
  ...Array.from({ length: wide ?? 0 }, (_, index) => ({
    price: "1.10",
    quantity: 1,
    currency: "EUR",
    signal: "video_view",
    video: 10 + index,
    widget: "embed",
  })),
];

const toReport = (lines: Lines, order_id: string) => {
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

const findVideo = (event_id: number) => {
  if (event_id === 3) return undefined;
  const products = Array.from({ length: 200 }, (_, index) => `p${index}`);
  return { event_id, status: event_id === 2 ? ("draft" as const) : ("live" as const), products };
};

const isDeath = (error: unknown): boolean =>
  error instanceof Died || (error instanceof Error && error.cause instanceof Died);

const run = async ({ zone: { zones, findDay }, orders, steps }: History): Promise<void> => {
  const { table, put, dieAt, lag } = memoryTable();
  const { amendments, attributions, findOrder, applyOrders, applyAmendments, totals, erasures, reconcile } =
    openTotals(table, { videos: findVideo }, () => now);
  const amend = createAmendOrder({
    findOrder,
    wasErased: createWasErased(table),
    amendments,
    logger: recordingLogger().logger,
  });
  let now = BEGIN + 5 * DAY_MS;
  let store = {
    brand: BRAND,
    figures_locked_after_days: LOCK_DAYS,
    ...(zones && { time_zones: zones }),
    order_erasure_key: "key",
  };
  put({ ...storeKey(BRAND), ...store });
  const locks: Lock[] = [{ days: LOCK_DAYS, from: 0, until: Number.POSITIVE_INFINITY }];

  const model: ModelOrder[] = orders.map((each, index) => {
    const received_at = new Date(BEGIN + each.at * HOUR_MS).toISOString();
    const lines = widen(each);
    put(orderToItem(BRAND, toReport(lines, `o${index}`), received_at));
    return { received_at, lines, amendments: [] };
  });
  const erased = new Set<number>();
  const stream: { readonly order: number; readonly sequence: number }[] = [];

  const send = async ({ order, source, version, cancelled, items: named, ...how }: Sent): Promise<void> => {
    const index = order % model.length;
    const ordered = model[index] as ModelOrder;
    const lines = [...new Map(named.map((each) => [each.line % ordered.lines.length, each]))].map(
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
    if (erased.has(index)) {
      expect(await amend(store, body, new Date(now))).toBe("erased");
      return;
    }
    lag(how.lags);
    if (how.diesAt !== "") {
      dieAt(0, how.diesAt === "after");
      await amend(store, body, new Date(now)).catch((error: unknown) => {
        if (!isDeath(error)) throw error;
      });
      dieAt(undefined);
    }
    lag(how.lags);
    for (const _ of how.sentTwice ? [1, 2] : [1]) await amend(store, body, new Date(now));
    lag(false);
    const told: ModelAmendment = { source, version, cancelled, lines };
    ordered.amendments.push(told);
    const { amendments: stored } = await amendments.ofOrder(BRAND, buildOrderPlace(index));
    for (const { sequence } of stored)
      if (!stream.some((each) => each.order === index && each.sequence === sequence))
        stream.push({ order: index, sequence });
  };

  const buildOrderPlace = (index: number) => ({
    order_id: `o${index}`,
    received_at: (model[index] as ModelOrder).received_at,
  });
  const buildPlace = ({ order, sequence }: (typeof stream)[number]): AmendmentPlaceInStore => ({
    ...buildOrderPlace(order),
    sequence,
  });

  const consume = async (ids: readonly number[], places: readonly AmendmentPlaceInStore[]) => {
    const found = await Promise.all(ids.map((index) => findOrder(BRAND, `o${index}`)));
    const failed = [
      ...(
        await applyOrders(
          BRAND,
          found.flatMap((order) => (order ? attributedOrder(order) : [])),
          now,
        )
      ).failed,
      ...(places.length > 0 ? (await applyAmendments(BRAND, places, now)).failed : []),
    ];
    for (const { error } of failed) if (!isDeath(error)) throw error;
    return failed.length === 0;
  };

  const deliver = async ({ diesAt, shuffled, twice }: Omit<Step<"deliver">, "kind" | "hours">) => {
    const ids = [...model.keys()].filter((index) => !erased.has(index));
    const places = (shuffled ? stream.toReversed() : stream).map(buildPlace);
    const half = places.slice(0, Math.ceil(places.length / 2));
    if (diesAt !== undefined) {
      dieAt(diesAt, diesAt % 2 === 1);
      await consume(shuffled ? [] : ids, half).catch((error: unknown) => {
        if (!isDeath(error)) throw error;
      });
      dieAt(undefined);
    }
    if (twice) await Promise.all([consume(ids, places), consume(shuffled ? [] : ids, places)]);
    else expect(await consume(ids, places)).toBe(true);
    for (const index of ids) (model[index] as ModelOrder).applied ??= now;
    for (const order of model)
      order.amendments.forEach((each) => {
        each.applied ??= now;
      });
  };

  const erase = async (index: number): Promise<void> => {
    await deliver({ diesAt: undefined, shuffled: false, twice: false });
    const at = new Date(now).toISOString();
    const options = {
      at,
      newKey: "key",
      anonymousId: `erased_${index}`,
      beforeWriting: async () => undefined,
    };
    await erasures.erase(store, `o${index}`, options);
    erased.add(index);
    expect(await attributions.find(BRAND, buildOrderPlace(index), { consistent: true })).toBeUndefined();
  };

  const lock = (days: number): void => {
    const former_lock = formerLock(store, new Date(now));
    store = { ...store, figures_locked_after_days: days, ...{ former_lock } };
    put({ ...storeKey(BRAND), ...store });
    const last = locks.at(-1);
    if (last) last.until = now + 60_000;
    locks.push({ days, from: now + 60_000, until: Number.POSITIVE_INFINITY });
    now += HOUR_MS;
  };

  const expectRight = async () =>
    expect(
      findDifferences(modelFigures(model, locks, findDay), await totals.read(BRAND, PERIOD, KINDS)),
    ).toEqual([]);

  for (const step of steps) {
    now += step.hours * HOUR_MS;
    if (step.kind === "amend") await send(step.amendment);
    else if (step.kind === "deliver") await deliver(step);
    else if (step.kind === "erase") await erase(step.order % model.length);
    else lock(step.days);
    await expectRight();
  }
  await deliver({ diesAt: undefined, shuffled: false, twice: true });
  await expectRight();
  for (const day of daysBetween(PERIOD.from, PERIOD.to)) {
    const { differences, unattributed_orders } = await reconcile(BRAND, day, {
      repair: false,
      store,
    });
    expect({ differences, unattributed_orders }).toEqual({ differences: [], unattributed_orders: [] });
  }
  const file = await openExport(table)(store, PERIOD, new Date(now + 30 * DAY_MS));
  expect(await recompute(file)).toMatchObject({
    orders: orders.length - erased.size,
    erased: erased.size,
    difference: undefined,
    unattributed: [],
    unapplied: 0,
    open: [],
  });
};

export const checkHistories = (count: number): Promise<void> =>
  fc.assert(fc.asyncProperty(history, run), { numRuns: count });
