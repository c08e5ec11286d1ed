import { expect, test } from "vitest";
import { shopProducts } from "../../../../clients/storefront/catalog/products.ts";
import { planHistory, TESTS } from "../../../../infra/local/demo/history/plan-history.ts";

const NOW = new Date("2026-11-29T17:00:00.000Z");
const SHOP = { products: shopProducts("https://shop.example"), host: "shop.example", campaign: "cmp_a" };

const history = planHistory(NOW, SHOP);
const findOrders = (test: number, arm: string) =>
  history.orders.filter((order) => order.arm?.test === test && order.arm.arm === arm);
const findVisitors = (test: number, arm: string) =>
  history.visitors.filter((visitor) => visitor.test === test && visitor.arm === arm);

test("a plan is determined by its time and contains no future events", () => {
  expect(planHistory(NOW, SHOP)).toEqual(history);
  const times = [
    ...history.orders.flatMap(({ received_at, refund }) => [received_at, refund?.at.toISOString() ?? ""]),
    ...history.visitors.map(({ at }) => at),
    ...history.reports.flatMap((reports) => reports.map(({ at }) => at)),
  ];
  expect(times.filter((time) => time >= NOW.toISOString())).toEqual([]);
  expect(history.began).toEqual(new Date("2026-10-04T00:00:00.000Z"));
});

test("every day has orders with unique ids, and refunds follow their orders", () => {
  const { orders } = history;
  expect(new Set(orders.map(({ received_at }) => received_at.slice(0, 10))).size).toBe(57);
  expect(new Set(orders.map(({ order_id }) => order_id)).size).toBe(orders.length);
  const refunded = orders.filter(({ refund }) => refund);
  expect(refunded.length).toBeGreaterThan(40);
  expect(
    refunded.filter(({ received_at, refund }) => (refund?.at.getTime() ?? 0) < Date.parse(received_at)),
  ).toEqual([]);
});

test("the shop counts more orders than it reported on two days", () => {
  const missing = history.shopDays.flatMap(({ day, orders }) => {
    const reported = history.orders.filter(({ received_at }) => received_at.startsWith(day)).length;
    return orders === reported ? [] : [day];
  });
  expect(missing).toEqual(["2026-11-11", "2026-11-20"]);
});

test("the finished test has enough orders, and its exposed visitors buy more often", () => {
  const rate = (arm: string) => findOrders(0, arm).length / findVisitors(0, arm).length;
  const kept = [...findOrders(0, "exposed"), ...findOrders(0, "held_out")].filter(({ refund }) => !refund);
  expect(kept.length).toBeGreaterThan(850);
  expect(rate("exposed") / rate("held_out")).toBeGreaterThan(1.15);
  expect(rate("exposed") / rate("held_out")).toBeLessThan(1.45);
  expect(findOrders(0, "held_out").filter(({ svc_video_view }) => svc_video_view !== "[]")).toEqual([]);
});

test("some of the latest orders name a product by its SKU", () => {
  const latest = history.orders.slice(-45).map(({ svc_video_view }) => svc_video_view);
  expect(latest.filter((views) => /"product_id":"[A-Z]/.test(views)).length).toBeGreaterThan(1);
});

test("the running test has visitors in both arms in the planned shares", () => {
  const [exposed, heldOut] = [findVisitors(1, "exposed").length, findVisitors(1, "held_out").length];
  expect(Math.abs((100 * heldOut) / (exposed + heldOut) - TESTS[1].holdout_percent)).toBeLessThan(3);
});
