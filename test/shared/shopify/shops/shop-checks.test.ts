import { expect, test } from "vitest";
import { attention, missing, ok } from "../../../../shared/administration/health/check.ts";
import { newImport, type Shop } from "../../../../shared/shopify/shops/shop.ts";
import { shopChecks } from "../../../../shared/shopify/shops/shop-checks.ts";
import { HEALTH_CHECKS, type HealthCheckId } from "../../../../shared/vocabulary/health.ts";

const NOW = new Date("2026-11-20T10:00:00.000Z");
const AN_HOUR_AGO = "2026-11-20T09:00:00.000Z";
const DAYS_AGO = "2026-11-17T09:00:00.000Z";

const aShop = (fields: Partial<Shop> = {}): Shop => ({
  shop: "linen.myshopify.com",
  shop_id: "7",
  brand: "br_linen",
  state: "installed",
  installed_at: DAYS_AGO,
  encrypted_tokens: "sealed",
  last_import: { ...newImport(AN_HOUR_AGO), state: "done", read: 12, finished_at: AN_HOUR_AGO },
  ...fields,
});

const MISSING = {
  ...(Object.fromEntries(HEALTH_CHECKS.map((id) => [id, missing("urls_none", {})])) as Record<
    HealthCheckId,
    ReturnType<typeof missing>
  >),
  widget: missing("widget_never_seen", { days: 30 }),
  cart: missing("cart_never_tapped", { days: 7 }),
  orders: missing("orders_none", {}),
};

const checkShop = (fields: Partial<Shop> = {}, checks = MISSING) => shopChecks(aShop(fields), checks, NOW);

test("a shop with the app passes the catalog checks and gets advice for the others", () => {
  const { access_token, product_api, product_urls, widget, cart, orders, signals } = checkShop();
  expect([access_token.state, product_api.state, product_urls.state]).toEqual(["ok", "ok", "ok"]);
  expect(product_api.evidence).toEqual({
    summary: "The products come from linen.myshopify.com; all were last compared at 2026-11-20 09:00 UTC.",
    host: "linen.myshopify.com",
    at: AN_HOUR_AGO,
    count: 12,
  });
  expect([widget.advice, cart.advice, orders.advice]).toEqual([
    expect.stringContaining("app embed"),
    expect.stringContaining("Tap Add"),
    expect.stringContaining("Place an order"),
  ]);
  expect(signals).toEqual(MISSING.signals);
  const seen = { ...MISSING, widget: ok("widget_seen", { at: AN_HOUR_AGO, host: "linen.example" }) };
  expect(checkShop({}, seen).widget).toEqual(seen.widget);
});

test.each(["cart_unanswered", "cart_not_in_orders"] as const)(
  "a shop with a cart problem (%s) gets advice for Shopify, without code or servers",
  (code) => {
    const checks = { ...MISSING, cart: attention(code, { count: 9, of: 20, orders: 5, days: 7 }) };
    const { cart } = checkShop({}, checks);
    expect(cart).toEqual({
      ...checks.cart,
      code: `shop_${code}`,
      advice: expect.stringContaining("/cart/add.js"),
    });
  },
);

const failed = {
  ...newImport(AN_HOUR_AGO),
  state: "failed",
  problem: "It failed.",
  finished_at: AN_HOUR_AGO,
} as const;

test.each<[string, Partial<Shop>, "access_token" | "product_api", RegExp]>([
  ["has uninstalled the app", { state: "uninstalled" }, "access_token", /uninstalled the app/],
  [
    "has revoked the access",
    { encrypted_tokens: undefined as never },
    "access_token",
    /revoked the app's access/,
  ],
  ["is importing", { last_import: newImport(AN_HOUR_AGO) }, "product_api", /are being imported/],
  ["is about to import", { last_import: undefined as never }, "product_api", /are being imported/],
  ["failed to import", { last_import: failed }, "product_api", /^It failed\.$/],
  [
    "was not compared for days",
    { last_import: { ...newImport(DAYS_AGO), state: "done", finished_at: DAYS_AGO } },
    "product_api",
    /last compared at 2026-11-17/,
  ],
])("a shop that %s needs attention", (_, fields, id, summary) => {
  const check = checkShop(fields)[id];
  expect([check.state, check.evidence.summary]).toEqual(["attention", expect.stringMatching(summary)]);
});

const ARRIVING = { ...MISSING, signals: ok("signals_arrive", { count: 3, of: 3 }, { count: 3, of: 3 }) };

test.each<[string, Partial<Shop>, typeof MISSING, string]>([
  ["an hour ago", { signals_cut_at: AN_HOUR_AGO }, ARRIVING, "attention"],
  ["long ago", { signals_cut_at: "2026-11-12T09:00:00.000Z" }, ARRIVING, "ok"],
  ["never", {}, ARRIVING, "ok"],
  ["an hour ago, with none arriving now", { signals_cut_at: AN_HOUR_AGO }, MISSING, "missing"],
])("the signals check after Shopify truncated signals: %s", (_, fields, checks, state) => {
  expect(checkShop(fields, checks).signals.state).toBe(state);
});

test("the signals check shows the time of the truncation beside its other evidence", () => {
  expect(checkShop({ signals_cut_at: AN_HOUR_AGO }, ARRIVING).signals).toMatchObject({
    evidence: {
      summary:
        "3 of the last 3 orders came with signals. Shopify cut off the signals of an order, last at 2026-11-20 09:00 UTC. The remaining signals count.",
      count: 3,
      at: AN_HOUR_AGO,
    },
    advice: expect.stringContaining("Remove apps"),
  });
});
