import { expect, test } from "vitest";
import { splitAttention } from "../../../shared/mail/looks/health-look.ts";
import { localTime } from "../../../shared/mail/looks/local-day.ts";

test.each([
  ["in UTC", "2026-11-23T08:59:00Z", "UTC", { day: "2026-11-23", hour: 8, weekday: 1 }],
  [
    "where it is tomorrow already",
    "2026-11-23T20:00:00Z",
    "Pacific/Kiritimati",
    { day: "2026-11-24", hour: 10, weekday: 2 },
  ],
  [
    "on the day on which clocks go back",
    "2026-10-25T01:30:00Z",
    "Europe/Berlin",
    { day: "2026-10-25", hour: 2, weekday: 0 },
  ],
  ["at midnight", "2026-11-23T00:00:00Z", "UTC", { day: "2026-11-23", hour: 0, weekday: 1 }],
])("the time %s", (_, at, zone, expected) => {
  expect(localTime(new Date(at), zone)).toEqual(expected);
});

const check = (id: "cart" | "widget" | "orders", state: "ok" | "attention") =>
  ({ id, state, evidence: { summary: "" }, advice: null }) as const;

test("what needs attention is told as news once, unless it is over by then", () => {
  const checks = [check("cart", "attention"), check("widget", "attention"), check("orders", "ok")];
  const states = { cart: "attention", widget: "attention", orders: "attention" } as const;
  const { news, known } = splitAttention(checks, { states, before: { cart: "attention", widget: "ok" } });
  expect([news.map(({ id }) => id), known.map(({ id }) => id)]).toEqual([["widget"], ["cart"]]);
});
