import { expect, test, vi } from "vitest";
import { wholeDay } from "../../../../shared/attribution/reconcile/progress.ts";
import { createRecount } from "../../../../shared/attribution/reconcile/recount.ts";
import { attributedOrder } from "../../../../shared/attribution/rule/attributed-order.ts";
import { findRule } from "../../../../shared/attribution/rule/rules.ts";
import { storeDays } from "../../../../shared/vocabulary/store-days.ts";
import { adminBackend } from "../../../support/admin/admin-backend.ts";
import { recordingLogger } from "../../../support/endpoint/recording-logger.ts";
import { anOrder, signal, signals } from "../../../support/values/builders.ts";

// Here there is a second version, the one of today, which credits nothing.
vi.mock("../../../../shared/attribution/rule/rules.ts", async (importOriginal) => {
  const { findRule } = await importOriginal<typeof import("../../../../shared/attribution/rule/rules.ts")>();
  const first = findRule(1);
  const withoutSignals = { svc_add_to_cart: "[]", svc_video_view: "[]" };
  const second: typeof first = {
    attribute: (order) => first.attribute({ ...order, ...withoutSignals }),
    explain: (order) => first.explain({ ...order, ...withoutSignals }),
  };
  return { RULE_VERSION: 2, findRule: (version: number) => (version === 2 ? second : findRule(version)) };
});

const DAY = "2026-11-20";
const order = (order_id: string) => ({
  ...anOrder({ order_id, svc_video_view: signals(signal("p1", "carousel_7")) }),
  received_at: `${DAY}T10:00:00.000Z`,
});

test("a version that the code does not have is an error", () => {
  expect(() => findRule(3)).toThrow("There is no version 3 of the attribution rule");
});

test("a recount judges each attribution by the rule that made it and as it was confirmed, and attributes by the one of today", async () => {
  const stored = new Map([
    ["by the first", 1],
    ["by the second", 2],
  ]);
  const record = vi.fn(async (_: string, orders: readonly ReturnType<typeof attributedOrder>[]) => {
    for (const { order_id } of orders) stored.set(order_id, 2);
    return { recorded: orders, failed: [] };
  });
  const recount = createRecount({
    orders: {
      page: async (_, { during }) => ({
        items: during?.from === `${DAY}T10:00` ? ["by the first", "by the second", "missing"].map(order) : [],
        unreadable: [],
        next: undefined,
      }),
    },
    attributions: {
      decisions: async () =>
        new Map([...stored].map(([id, rule_version]) => [id, { rule_version, unconfirmed: ["not_live"] }])),
      record,
    },
    amendments: { between: async () => new Map(), haveAny: async () => true },
    now: () => 0,
    logger: recordingLogger().logger,
  });
  const days = storeDays();
  const { figures } = await recount("br_a", DAY, wholeDay(days.findSpan({ from: DAY, to: DAY }), {}), {
    repair: true,
    isOver: () => false,
    days,
  });
  expect(record.mock.calls.map(([, orders]) => orders)).toEqual([[attributedOrder(order("missing"))]]);
  expect(attributedOrder(order("missing")).lines).toMatchObject([{ credit: null }]);
  const ofStore = figures.find(({ scope }) => scope === "STORE");
  expect(ofStore?.values).toMatchObject({ orders: 3, attributed_orders: 1, unconfirmed_orders: 1 });
  expect(ofStore?.values.not_live_lines).toBe(1);
});

test("an order is explained by the rule that attributed it", async () => {
  const { described, deps } = adminBackend();
  deps.orders.find.mockResolvedValue(order("o1"));
  const { received_at } = order("o1");
  for (const rule_version of [1, 2]) {
    const attribution = findRule(rule_version).attribute(order("o1"));
    deps.attributions.find.mockResolvedValue({ ...attribution, received_at, rule_version });
    const { body } = await described("getOrder", "/stores/br_acme/orders/o1");
    expect(body.products).toHaveLength(rule_version === 1 ? 1 : 0);
  }
});
