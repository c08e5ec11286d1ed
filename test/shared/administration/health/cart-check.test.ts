import { expect, test } from "vitest";
import { cartCheck } from "../../../../shared/administration/health/cart-check.ts";
import { sampleOrders } from "../../../../shared/administration/health/order-sample.ts";
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

test.each([
  ["nobody tapped Add", 0, 0, orders(ADDED), "missing", "Nobody tapped Add"],
  [
    "nobody answered",
    0,
    1,
    orders(),
    "attention",
    "The cart did not answer 1 of 1 tap on Add in the last 31 days (100.0%).",
  ],
  ["too many taps were not answered", 8, 1, orders(ADDED), "attention", "1 of 9 taps"],
  ["some taps were not answered", 9, 1, orders(ADDED), "ok", "1 of 10 taps"],
  ["few adds and no order with one", 19, 0, orders(VIEWED), "ok", "0 of 19 taps"],
  [
    "many adds and no order with one",
    20,
    0,
    orders(VIEWED, VIEWED),
    "attention",
    "none of the last 2 orders",
  ],
  ["many adds and no order at all", 20, 0, orders(), "attention", "none of the last 0 orders"],
  ["many adds and an order with one", 20, 0, orders(VIEWED, ADDED), "ok", "0 of 20 taps"],
])("%s", (_, adds, unanswered, sample, state, summary) => {
  const outcome = cartCheck({ adds, unanswered, orders: sample });
  expect(outcome).toMatchObject({ state, evidence: { summary: expect.stringContaining(summary) } });
  expect(outcome.advice === null).toBe(state === "ok");
});
