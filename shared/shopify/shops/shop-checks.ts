import {
  attention,
  type Checks,
  isOlderThan,
  type Outcome,
  ok,
  timeText,
} from "../../administration/health/check.ts";
import type { HealthDeps } from "../../administration/health/read-health.ts";
import type { HealthCheckId } from "../../vocabulary/health.ts";
import { needsOpening, type Shop } from "./shop.ts";
import type { Shops } from "./shops.table.ts";

const access = (shop: Shop): Outcome => {
  if (shop.state === "uninstalled") {
    return attention(`${shop.shop} has uninstalled the app.`, "Install the app again.", {
      at: shop.uninstalled_at,
    });
  }
  return needsOpening(shop)
    ? attention(`${shop.shop} has taken the app's access back.`, "Open the app in the shop's administration.")
    : ok(`The app has access to ${shop.shop}.`, { at: shop.installed_at });
};

/** The night's comparison, and as long again. */
const MAX_HOURS_WITHOUT_IMPORT = 48;

const products = ({ shop, last_import: last }: Shop, now: Date): Outcome => {
  const host = { host: shop };
  if (last === undefined || last.state === "queued" || last.state === "reading") {
    const summary = `The products of ${shop} are being imported.`;
    return attention(summary, "Wait some minutes; the app's page shows how far it is.", host);
  }
  const evidence = { ...host, at: last.finished_at ?? last.run, count: last.read };
  const at = timeText(evidence.at);
  if (last.problem !== undefined) {
    return attention(last.problem, "Open the app in the shop's administration.", evidence);
  }
  return isOlderThan(evidence.at, MAX_HOURS_WITHOUT_IMPORT, now)
    ? attention(
        `The products of ${shop} were last compared at ${at}.`,
        "Open the app; if it stays, tell us.",
        evidence,
      )
    : ok(`The products come from ${shop}; all were last compared at ${at}.`, evidence);
};

/** An older cut is over: themes and apps have changed since. */
const CUT_SHOWN_HOURS = 7 * 24;

/** Signals that arrive, though not all of them whole. */
const signals = ({ signals_cut_at: at }: Shop, check: Outcome, now: Date): Outcome => {
  if (check.state !== "ok" || at === undefined || isOlderThan(at, CUT_SHOWN_HOURS, now)) return check;
  const { summary, ...evidence } = check.evidence;
  return attention(
    `${summary} Shopify cut those of an order short, last seen at ${timeText(at)}; what was left of them counts.`,
    "A cart's attributes have a largest size that all apps share. Remove apps that write long attributes into the cart; if there are none, tell us.",
    { ...evidence, at },
  );
};

/** The way of a merchant who calls no API and pastes no snippet. */
const ADVICE: Partial<Record<HealthCheckId, string>> = {
  widget: "Switch on the app embed in your theme's editor, and add a block; the app's page leads there.",
  orders: "Place an order in your shop: the app reports it.",
  cart: "Tap Add on a product of a video in your shop: the app's blocks bring it along.",
};

/** What may be wrong in a shop whose app has put the widget in and reports the orders. */
const CART_ADVICE =
  "Tap Add in your shop and look whether the product is in the cart. If it is not, your theme or another app replaces Shopify's own cart: ask its developer to keep /cart/add.js.";

/**
 * The checks of a store that a Shopify shop has made: its app connects it.
 *
 * @param checks as they would be of any other store
 */
export const shopChecks = (shop: Shop, checks: Checks<HealthCheckId>, now: Date): Checks<HealthCheckId> => {
  const advised = (id: HealthCheckId): Outcome => {
    const check = checks[id];
    return check.state === "missing" ? { ...check, advice: ADVICE[id] ?? check.advice } : check;
  };
  return {
    ...checks,
    access_token: access(shop),
    product_api: products(shop, now),
    product_urls: ok("There are no product URLs; the app imports the products.", { count: 0 }),
    widget: advised("widget"),
    cart: checks.cart.state === "attention" ? { ...checks.cart, advice: CART_ADVICE } : advised("cart"),
    orders: advised("orders"),
    signals: signals(shop, checks.signals, now),
  };
};

/** Reads how the checks of a store's health differ, if a Shopify shop has made the store. */
export const createReadShopChecks =
  (shops: Pick<Shops, "ofStore">): HealthDeps["readPlatform"] =>
  async (brand) => {
    const shop = await shops.ofStore(brand);
    return shop && ((checks, now) => shopChecks(shop, checks, now));
  };
