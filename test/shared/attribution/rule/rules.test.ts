import { expect, test, vi } from "vitest";
import { findRule } from "../../../../shared/attribution/rule/rules.ts";
import { adminBackend } from "../../../support/admin/admin-backend.ts";
import { anOrder, signal, signals } from "../../../support/values/builders.ts";

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

test("an unknown rule version is an error", () => {
  expect(() => findRule(3)).toThrow("There is no version 3 of the attribution rule");
});

test("an order is explained by the rule version that attributed it", async () => {
  const { described, deps } = adminBackend();
  deps.orders.find.mockResolvedValue(order("o1"));
  const { received_at } = order("o1");
  for (const rule_version of [1, 2]) {
    const attribution = findRule(rule_version).attribute(order("o1"));
    deps.attributions.find.mockResolvedValue({ ...attribution, received_at, rule_version, day: DAY });
    const { body } = await described("getOrder", "/stores/br_acme/orders/o1");
    expect(body.products).toHaveLength(rule_version === 1 ? 1 : 0);
  }
});
