import {
  attention,
  type Checks,
  isOlderThan,
  type Outcome,
  ok,
  withCode,
} from "../../administration/health/check.ts";
import type { HealthDeps } from "../../administration/health/read-health.ts";
import type { HealthCheckId } from "../../vocabulary/health.ts";
import { needsOpening, type Shop } from "./shop.ts";
import type { Shops } from "./shops.table.ts";

const access = (shop: Shop): Outcome => {
  if (shop.state === "uninstalled") {
    return attention("shop_uninstalled", { shop: shop.shop }, { at: shop.uninstalled_at });
  }
  return needsOpening(shop)
    ? attention("shop_without_access", { shop: shop.shop })
    : ok("shop_with_access", { shop: shop.shop }, { at: shop.installed_at });
};

const MAX_HOURS_WITHOUT_IMPORT = 48;

const products = ({ shop, last_import: last }: Shop, now: Date): Outcome => {
  const host = { host: shop };
  if (last === undefined || last.state === "queued" || last.state === "reading") {
    return attention("shop_importing", { shop }, host);
  }
  const evidence = { ...host, at: last.finished_at ?? last.run, count: last.read };
  const { at } = evidence;
  if (last.problem !== undefined) {
    return attention("shop_import_failed", { problem: last.problem }, evidence);
  }
  return isOlderThan(at, MAX_HOURS_WITHOUT_IMPORT, now)
    ? attention("shop_import_old", { shop, at }, evidence)
    : ok("shop_imported", { shop, at }, evidence);
};

const CUT_SHOWN_HOURS = 7 * 24;

const signals = ({ signals_cut_at: at }: Shop, check: Outcome, now: Date): Outcome => {
  if (check.state !== "ok" || at === undefined || isOlderThan(at, CUT_SHOWN_HOURS, now)) return check;
  const { summary: _, count = 0, of = 0, ...evidence } = check.evidence;
  return attention("shop_signals_cut", { count, of, at }, { ...evidence, count, of, at });
};

/** Adapts advice, because merchants on Shopify use neither the API nor the snippet. */
const advised = (check: Outcome): Outcome => {
  switch (check.code) {
    case "widget_never_seen":
    case "orders_none":
    case "cart_never_tapped":
    case "cart_unanswered":
    case "cart_not_in_orders":
      return withCode(check, `shop_${check.code}`);
    default:
      return check;
  }
};

export const shopChecks = (shop: Shop, checks: Checks<HealthCheckId>, now: Date): Checks<HealthCheckId> => ({
  ...checks,
  access_token: access(shop),
  product_api: products(shop, now),
  product_urls: ok("shop_without_urls", {}, { count: 0 }),
  widget: advised(checks.widget),
  cart: advised(checks.cart),
  orders: advised(checks.orders),
  signals: signals(shop, checks.signals, now),
});

export const createReadShopChecks =
  (shops: Pick<Shops, "ofStore">): HealthDeps["readPlatform"] =>
  async (brand) => {
    const shop = await shops.ofStore(brand);
    return shop && ((checks, now) => shopChecks(shop, checks, now));
  };
