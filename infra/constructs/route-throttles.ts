import { PREFLIGHT_ROUTE, ROUTES, type RoutedFunction } from "../../shared/contract/routes.ts";
import type { StageSettings } from "../stage-settings.ts";

const FEED_SHARE = 0.2;
const TOKEN_SHARE = 0.05;
/** Limit for all shops together. Shopify retries refused webhooks. */
const SHOPIFY_SHARE = 0.04;
const SHOPIFY_APP_SHARE = 0.02;
/** Search engines read through CloudFront, which requests each part every ten minutes. */
const SITEMAP_SHARE = 0.01;
const UNSUBSCRIBE_SHARE = 0.01;
const OTHERS_SHARE = 0.03;

const SHARES: Readonly<Partial<Record<RoutedFunction, number>>> = {
  feed: FEED_SHARE,
  "video-sitemap": SITEMAP_SHARE,
  "access-token": TOKEN_SHARE,
  "shopify-webhook": SHOPIFY_SHARE,
  "shopify-app": SHOPIFY_APP_SHARE,
  "mail-unsubscribe": UNSUBSCRIBE_SHARE,
};

type Throttle = { readonly ThrottlingRateLimit: number; readonly ThrottlingBurstLimit: number };

/**
 * The limits add up to less than half of the stage's throttle, so a flood of these routes can't
 * affect tokens, pushes and orders.
 */
export function openRouteThrottles({ throttle }: StageSettings): Readonly<Record<string, Throttle>> {
  const of = (share: number): Throttle => ({
    ThrottlingRateLimit: throttle.perSecond * share,
    ThrottlingBurstLimit: throttle.burst * share,
  });
  const operations = ROUTES.flatMap(({ method, path, function: name }) => {
    const share = SHARES[name];
    return share === undefined ? [] : [[`${method} ${path}`, of(share)] as const];
  });
  return Object.fromEntries([
    ...operations,
    [`${PREFLIGHT_ROUTE.method} ${PREFLIGHT_ROUTE.path}`, of(OTHERS_SHARE)],
    ["$default", of(OTHERS_SHARE)],
  ]);
}
