import { expect, test } from "vitest";
import { splitAttention } from "../../../shared/mail/snapshots/health-snapshot.ts";
import { MAIL_HOURS, storeDay } from "../../../shared/mail/store-day.ts";
import type { TimeZones } from "../../../shared/vocabulary/store-days.ts";
import { UNKNOWN_FINDING } from "../../support/admin/unknown-finding.ts";

const since2025 = (time_zone: string, begins_at: string): TimeZones => [
  { day: "2025-01-01", begins_at, time_zone },
];
const SYDNEY = since2025("Australia/Sydney", "2024-12-31T13:00:00.000Z");
const LOS_ANGELES = since2025("America/Los_Angeles", "2025-01-01T08:00:00.000Z");
const KATHMANDU = since2025("Asia/Kathmandu", "2024-12-31T18:15:00.000Z");

test.each<[string, string, TimeZones | undefined, object | undefined]>([
  ["in UTC", "2026-11-23T08:59:00Z", undefined, { day: "2026-11-23", hasDigest: true }],
  ["too early", "2026-11-23T07:59:00Z", undefined, undefined],
  ["at midnight", "2026-11-23T00:00:00Z", undefined, undefined],
  ["where it is already tomorrow", "2026-11-22T22:00:00Z", SYDNEY, { day: "2026-11-23", hasDigest: true }],
  ["where it is night", "2026-11-23T08:00:00Z", LOS_ANGELES, undefined],
  ["where it is morning", "2026-11-23T16:00:00Z", LOS_ANGELES, { day: "2026-11-23", hasDigest: true }],
  [
    "on the day the clocks go back",
    "2026-11-01T16:00:00Z",
    LOS_ANGELES,
    { day: "2026-11-01", hasDigest: false },
  ],
  ["with an offset of 45 minutes", "2026-11-23T02:20:00Z", KATHMANDU, { day: "2026-11-23", hasDigest: true }],
])("mails are sent in the morning of the store's time zone: %s", (_, at, time_zones, expected) => {
  expect(storeDay({ ...(time_zones && { time_zones }) }, new Date(at), MAIL_HOURS)).toEqual(expected);
});

const check = (id: "cart" | "widget" | "orders", state: "ok" | "attention") =>
  ({ id, state, ...UNKNOWN_FINDING, evidence: { summary: "" }, advice: null }) as const;

test("reports a new problem once, and skips resolved ones", () => {
  const checks = [check("cart", "attention"), check("widget", "attention"), check("orders", "ok")];
  const states = { cart: "attention", widget: "attention", orders: "attention" } as const;
  const { news, known } = splitAttention(checks, { states, before: { cart: "attention", widget: "ok" } });
  expect([news.map(({ id }) => id), known.map(({ id }) => id)]).toEqual([["widget"], ["cart"]]);
});
