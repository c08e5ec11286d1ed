import { expect, test, vi } from "vitest";
import { addUpFigures, countFigures } from "../../../../shared/attribution/figures/count-figures.ts";
import type { Figures } from "../../../../shared/attribution/figures/figures.ts";
import { findDifferences } from "../../../../shared/attribution/reconcile/differences.ts";
import {
  packProgress,
  type ReconcileProgress,
  unpackProgress,
} from "../../../../shared/attribution/reconcile/progress.ts";
import { createReconcile, TIME_BUDGET_MS } from "../../../../shared/attribution/reconcile/reconcile.ts";
import { attribute } from "../../../../shared/attribution/rule/attribution.ts";
import type { Order } from "../../../../shared/orders/order-item.table.ts";
import { createCursors } from "../../../../shared/platform/cursors.ts";
import { isDuring } from "../../../support/attribution/reconcile-setup.ts";
import { recordingLogger } from "../../../support/endpoint/recording-logger.ts";

const DAY = "2026-03-01";
const CLOSED = Date.parse("2026-11-01");
const LINES = 100;

/** An order whose every line is credited to a video of its own, at a price of its own. */
const anOrderAt = (index: number): Order => {
  const videos = Array.from({ length: LINES }, (_, line) => 1_000 + index * LINES + line);
  return {
    order_id: `o${index}`,
    received_at: `${DAY}T${String(index % 24).padStart(2, "0")}:00:00.000Z`,
    order_items: videos.map((id) => ({
      product_id: String(id),
      price: `${(id * 7919) % 100_000}.${id % 97}1`,
      quantity: 1 + ((id * 31) % 999),
      currency: "EUR",
    })),
    svc_video_view: "[]",
    svc_add_to_cart: JSON.stringify(
      videos.map((id) => ({ product_id: String(id), widget_info: `carousel_${id}` })),
    ),
  };
};
const attributed = (order: Order) => ({
  order_id: order.order_id,
  received_at: order.received_at,
  ...attribute(order),
});

const CONFIRMED = { rule_version: 1, unconfirmed: [] };

type Scene = { readonly orders: number; readonly stored: (whole: Figures[]) => Figures[] };

const reconcileInParts = async ({ orders: count, stored }: Scene, repair: boolean, stepMs: number) => {
  const orders = Array.from({ length: count }, (_, index) => anOrderAt(index));
  const figures = stored(countFigures(orders.map(attributed)));
  const correct = vi.fn(async (_brand: string, _day: string, _some: readonly Figures[]) => true);
  let time = CLOSED;
  const reconcile = createReconcile({
    orders: {
      page: async (_, { during }) => ({
        items: orders.filter(({ received_at }) => isDuring(received_at, during)),
        unreadable: [],
        next: undefined,
      }),
    },
    attributions: {
      decisions: async (_, all) => new Map(all.map(({ order_id }) => [order_id, CONFIRMED])),
      record: async () => ({ recorded: [], failed: [] }),
    },
    amendments: { between: async () => new Map(), haveAny: async () => true },
    figures: {
      lateReturnsOn: async () => [],
      ofDay: async () => ({ figures, corrections: 0 }),
      erasedOfDay: async () => [],
      dropMonth: async () => undefined,
      correct,
    },
    settle: async () => undefined,
    now: () => (time += stepMs),
    logger: recordingLogger().logger,
  });
  const cursors = createCursors({ active: "k", keys: new Map([["k", new Uint8Array(32)]]) });
  const parts: Awaited<ReturnType<typeof reconcile>>[] = [];
  let longestCursor = 0;
  let from: ReconcileProgress | undefined;
  do {
    const { next, ...report } = await reconcile("br_1", DAY, { repair, from });
    parts.push({ next, ...report });
    if (next === undefined) break;
    const cursor = cursors.seal("day", packProgress(next));
    longestCursor = Math.max(longestCursor, cursor.length);
    from = unpackProgress(cursors.open("day", cursor));
  } while (from !== undefined);
  return { parts, longestCursor, correct, differences: parts.flatMap((part) => part.differences) };
};

const identify = (difference: object) => JSON.stringify(difference);

test("a day of more videos than a cursor can hold is compared range by range, each figure once", async () => {
  const isOff = (index: number) => index % 20 === 0;
  const off = (whole: Figures[]) =>
    whole.map((one, index) =>
      isOff(index) ? { ...one, values: { ...one.values, units: Number(one.values.units) + 1 } } : one,
    );
  const step = TIME_BUDGET_MS / 16;
  const { parts, longestCursor, differences } = await reconcileInParts(
    { orders: 96, stored: off },
    false,
    step,
  );
  expect(longestCursor).toBeGreaterThan(50_000);
  expect(longestCursor).toBeLessThan(165_000);
  const whole = countFigures(Array.from({ length: 96 }, (_, index) => attributed(anOrderAt(index))));
  const expected = whole
    .filter((_, index) => isOff(index))
    .map(({ day, currency, scope, values }) => {
      const units = Number(values.units);
      return { day, currency, scope, figure: "units", stored: `${units + 1}`, recounted: `${units}` };
    });
  expect(differences.map(identify).sort()).toEqual(expected.map(identify).sort());
  expect(parts.reduce((sum, { orders }) => sum + orders, 0)).toBe(96);
});

test("figures that are all missing are repaired range by range, each once", async () => {
  const { parts, longestCursor, correct, differences } = await reconcileInParts(
    { orders: 6, stored: () => [] },
    true,
    0,
  );
  expect(differences.length).toBeGreaterThan(6 * LINES * 3);
  expect(parts.length).toBeGreaterThan(1);
  expect(longestCursor).toBeLessThan(200_000);
  const whole = countFigures(Array.from({ length: 6 }, (_, index) => attributed(anOrderAt(index))));
  const corrected = addUpFigures(...correct.mock.calls.map(([, , some]) => some));
  expect(findDifferences(corrected, whole)).toEqual([]);
  expect(new Set(differences.map(identify)).size).toBe(differences.length);
  expect(parts.reduce((sum, { repaired }) => sum + repaired.figures, 0)).toBe(differences.length);
  expect(parts.reduce((sum, { orders }) => sum + orders, 0)).toBe(6);
});
