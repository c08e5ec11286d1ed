import { expect, test } from "vitest";
import { cartCheck, sumAdds } from "../../../../shared/administration/health/cart-check.ts";
import { sampleOrders } from "../../../../shared/administration/health/order-sample.ts";
import { storeDays } from "../../../../shared/vocabulary/store-days.ts";
import { anOrder, signal, signals } from "../../../support/values/builders.ts";

const VIEWED = { svc_video_view: signals(signal("501", "carousel_7001")), svc_add_to_cart: "[]" };
const ADDED = { ...VIEWED, svc_add_to_cart: VIEWED.svc_video_view };
const orders = (...all: (typeof VIEWED)[]) =>
  sampleOrders(
    all.map((order) => ({
      order: { ...anOrder(order), received_at: "2026-11-20T09:00:00.000Z" },
      attribution: undefined,
    })),
  ).orders;

const five = orders(VIEWED, VIEWED, VIEWED, VIEWED, VIEWED);

test.each([
  ["no product was added", 0, 0, orders(ADDED), "missing", "No product went"],
  [
    "the only tap was not answered",
    0,
    1,
    orders(),
    "attention",
    "The cart did not respond to 1 of 1 tap on Add in the last 7 days (100.0%).",
  ],
  ["too many taps were not answered", 8, 1, orders(ADDED), "attention", "1 of 9 taps"],
  ["a few taps were not answered", 9, 1, orders(ADDED), "ok", "1 of 10 taps"],
  [
    "few adds, and no order with a signal of one",
    19,
    0,
    orders(VIEWED),
    "ok",
    "the cart responded to all 19 taps",
  ],
  ["many adds, and no order with a signal of one", 20, 0, five, "attention", "none of the last 5 orders"],
  ["many adds, and four orders without a signal of one", 20, 0, five.slice(1), "ok", "all 20 taps"],
  ["many adds, and no order at all", 20, 0, [], "ok", "all 20 taps"],
  [
    "many adds, and an order with a signal of one",
    20,
    0,
    orders(ADDED, VIEWED, VIEWED, VIEWED, VIEWED),
    "ok",
    "all 20 taps",
  ],
])("%s", (_, adds, unanswered, sample, state, summary) => {
  const outcome = cartCheck(storeDays(), { adds, unanswered, firstAddOn: "2026-11-20", orders: sample });
  expect(outcome).toMatchObject({ state, evidence: { summary: expect.stringContaining(summary) } });
  expect(outcome.advice === null).toBe(state === "ok");
});

test("orders before the first add are ignored", () => {
  const outcome = cartCheck(storeDays(), { adds: 20, unanswered: 0, firstAddOn: "2026-11-21", orders: five });
  expect(outcome.state).toBe("ok");
});

test("taps count for a week", () => {
  const tapped = (day: string, type: "add_to_cart" | "add_unanswered", count: number) => ({
    day,
    scope: "STORE",
    counts: [{ type, widget: "carousel" as const, count }],
  });
  const now = new Date("2026-11-20T10:00:00.000Z");
  const figures = [
    tapped("2026-11-13", "add_unanswered", 100),
    tapped("2026-11-14", "add_unanswered", 1),
    tapped("2026-11-17", "add_to_cart", 2),
    tapped("2026-11-16", "add_to_cart", 3),
  ];
  expect(sumAdds(figures, storeDays(), now)).toEqual({ adds: 5, unanswered: 1, firstAddOn: "2026-11-16" });
});
