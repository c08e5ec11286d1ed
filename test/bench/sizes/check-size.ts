import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LANGUAGES, type Language } from "../../../clients/dashboard/src/lib/text/language.ts";
import { writeFunctionBundle } from "../../../infra/constructs/function-bundle.ts";
import { KB } from "../measures/size.ts";
import { print } from "../report/print.ts";
import { dashboardBytes } from "./dashboard-size.ts";
import { reactNativeBytes } from "./react-native-size.ts";
import { builtWidgetBytes } from "./widget-size.ts";

/**
 * Functions that answer a shopper or a merchant stay at about 250 KB. `interactions` may be slow: it answers
 * beacons of closed pages.
 */
const MAX_KB: Readonly<Record<string, number>> = {
  "access-token": 258,
  "order-amendments": 289,
  "order-tracking": 264,
  "product-upsert": 278,
  "shop-days": 262,
  feed: 266,
  "not-found": 20,
  attribution: 273,
  "catalog-schedule": 245,
  "catalog-plan": 270,
  "catalog-pull": 565,
  // Cognito's client is 41 KB of it.
  "store-deletion": 284,
  "video-sitemap": 230,
  "webhook-delivery": 285,
  "webhook-events": 262,
  interactions: 285,
  funnel: 250,
  "catalog-sitemap": 480,
  // SES's client is a third of it. The rest reads a store's health and figures.
  mailer: 486,
  "mail-unsubscribe": 250,
  media: 560,
  "shopify-schedule": 245,
  "shopify-webhook": 258,
  "shopify-app": 418,
  "shopify-worker": 385,
  admin: 862,
  // The packed guides are 36 KB of it.
  "admin-read": 750,
  // Cognito's client is 41 KB of it.
  "admin-users": 455,
};

/** The German build is five KB larger than the English one. */
const MAX_DASHBOARD_KB = 240;

const MAX_WIDGET_KB = {
  loader: 1,
  carousel: 16,
  untouched: 20,
  withReel: 32.5,
  "cart-shopify": 4,
  "cart-woocommerce": 4,
  "consent-google": 1,
  "consent-shopify": 1,
  "consent-tcf": 1,
  hydrate: 1.75,
  launches: 3.5,
  times: 1.5,
  "player-tools": 3.25,
  "describe-videos": 1.25,
  "push-interaction": 1,
  transcript: 1.5,
} as const;

/** Without `clients/core`: its size is part of the widget's. Texts in six languages are 2.3 KB of it. */
const MAX_REACT_NATIVE_KB = 21;

const bundleKb = (name: string): number => {
  const directory = mkdtempSync(join(tmpdir(), "size-"));
  try {
    writeFunctionBundle(name, directory);
    return statSync(join(directory, "index.js")).size / KB;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
};

const functions = readdirSync(new URL("../../../functions/", import.meta.url)).sort();
const rows = functions.map((name) => {
  const [size, most = 0] = [bundleKb(name), MAX_KB[name]];
  return { function: name, KB: size, "at most": most, fits: size <= most ? "yes" : "no" };
});
print("Bundles", rows);

const dashboard = (Object.keys(LANGUAGES) as Language[]).map((language) => {
  const bytes = dashboardBytes(language);
  return {
    dashboard: `first view, ${language}`,
    "KB gz": bytes / KB,
    "at most": MAX_DASHBOARD_KB,
    fits: bytes <= MAX_DASHBOARD_KB * KB ? "yes" : "no",
  };
});
print("Dashboard", dashboard);

const widgetBytes = await builtWidgetBytes();
const widget = (Object.keys(MAX_WIDGET_KB) as (keyof typeof MAX_WIDGET_KB)[]).map((part) => ({
  widget: part,
  "KB gz": widgetBytes[part] / KB,
  "at most": MAX_WIDGET_KB[part],
  fits: widgetBytes[part] <= MAX_WIDGET_KB[part] * KB ? "yes" : "no",
}));
print("Widget", widget);

const { whole, own } = await reactNativeBytes();
const sdk = {
  SDK: "react-native",
  "KB gz": own / KB,
  "at most": MAX_REACT_NATIVE_KB,
  "with core": whole / KB,
  fits: own <= MAX_REACT_NATIVE_KB * KB ? "yes" : "no",
};
print("SDK", [sdk]);

if ([...rows, ...widget, ...dashboard, sdk].some(({ fits }) => fits === "no")) process.exitCode = 1;
