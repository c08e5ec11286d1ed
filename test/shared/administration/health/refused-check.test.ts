import { describe, expect, test } from "vitest";
import { ok } from "../../../../shared/administration/health/check.ts";
import { withRefused } from "../../../../shared/administration/health/refused-check.ts";
import { ROUTES } from "../../../../shared/contract/routes.ts";
import type { Refusal } from "../../../../shared/refusals/refusal.ts";
import { ORDER_ENDPOINTS } from "../../../../shared/vocabulary/refusals.ts";

const [ORDERS = "", AMENDMENTS = ""] = ORDER_ENDPOINTS;
const FINE = ok("ids_known", {});
const refusal = (change: Partial<Refusal> = {}): Refusal => ({
  at: "2026-11-20T10:00:00.000Z",
  endpoint: ORDERS,
  status: 422,
  detail: "order_items[0].price: required",
  code: "validation_failed",
  request_id: "r1",
  caller: "c1",
  count: 1,
  ...change,
});
const check = (...items: Refusal[]) => withRefused(FINE, { items, next: undefined });

describe("the check of refused order reports", () => {
  test("needs attention, with their number and the most frequent error", () => {
    const { state, evidence } = check(
      refusal({ endpoint: AMENDMENTS, detail: "items: required", count: 2 }),
      refusal({ count: 10 }),
    );
    expect(state).toBe("attention");
    expect(evidence).toEqual({
      summary:
        "At least 12 order reports were refused in the last 24 hours, the last at 2026-11-20 10:00 UTC: order_items[0].price: required",
      at: "2026-11-20T10:00:00.000Z",
      count: 12,
      examples: ["order_items[0].price: required", "items: required"],
      coded_examples: [
        { code: "text", params: { text: "order_items[0].price: required" } },
        { code: "text", params: { text: "items: required" } },
      ],
    });
  });

  test.each([
    ["nothing was refused", []],
    ["only products were refused", [refusal({ endpoint: "POST /v2/product" })]],
    ["the rate limit was exceeded, as those calls are retried", [refusal({ status: 429 })]],
  ])("is fine if %s", (_, items) => {
    expect(check(...items)).toBe(FINE);
  });

  test("uses endpoints of the API", () => {
    const routes = ROUTES.map(({ method, path }) => `${method} ${path}`);
    expect(ORDER_ENDPOINTS.filter((endpoint) => !routes.includes(endpoint))).toEqual([]);
  });
});
