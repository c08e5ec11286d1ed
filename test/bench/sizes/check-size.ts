/**
 * Fails where a function's bundle, the dashboard's first view, the widget, or an SDK, outgrows its budget: `npm run
 * check:size`. A bundle's size is most of what a cold start costs, and a new import is easily overlooked.
 */
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
 * What answers a shopper or a merchant stays at about 250 KB; re2js is a quarter of the largest two, the parser of markup
 * a tenth. `interactions` answers nobody who waits: a beacon's page is already gone.
 */
const MAX_KB: Readonly<Record<string, number>> = {
  "access-token": 248,
  // It attributes orders that were just reported; nobody waits for it.
  "order-amendments": 289,
  // In a store whose shards change, it records an order in a transaction.
  "order-tracking": 253,
  // It compares decimals: which price was the lowest before a reduction.
  "product-upsert": 261,
  "shop-days": 248,
  // It decides which videos are live by themselves and until when, which moments of products hold, and which price was the lowest.
  feed: 256,
  "not-found": 20,
  attribution: 245,
  "catalog-schedule": 245,
  // It sums months up.
  "figures-fold": 229,
  "reports-fold": 225,
  "catalog-plan": 260,
  // It notes each refresh of a URL in the table and compares prices.
  "catalog-pull": 545,
  // Cognito's client is 41 KB of it.
  "store-deletion": 280,
  "video-sitemap": 225,
  "webhook-delivery": 285,
  "webhook-events": 248,
  interactions: 285,
  funnel: 250,
  "refused-calls": 265,
  "report-log": 250,
  "catalog-sitemap": 470,
  // SES's client is a third of it, what reads a store's health and figures the rest.
  mailer: 486,
  "mail-unsubscribe": 250,
  media: 560,
  "shopify-schedule": 245,
  "shopify-webhook": 248,
  // A store takes its shop's time zone over: names of zones.
  "shopify-app": 410,
  "shopify-worker": 375,
  // The guides are 36 KB of it, packed. Drafts of captions and taps by product are its newest parts.
  admin: 1_015,
};

/** German is five longer than English. */
const MAX_DASHBOARD_KB = 230;

const MAX_WIDGET_KB = {
  loader: 1,
  carousel: 12,
  untouched: 15,
  withReel: 26,
  "cart-shopify": 3,
  "cart-woocommerce": 3,
  "consent-google": 1,
  "consent-shopify": 1,
  "consent-tcf": 1,
  launches: 3.5,
  times: 1.25,
  "player-tools": 3,
  "describe-videos": 1.25,
  "push-interaction": 1,
  transcript: 1.5,
} as const;

/** Without `clients/core`, which counts with the widget. Launches, moments and prior prices are 2 KB of it, seeking half. */
const MAX_REACT_NATIVE_KB = 17.5;

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
