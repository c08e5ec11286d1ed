import { capitalize } from "../../lib/text/capitalize.ts";
import { count, counted } from "../../lib/text/format.ts";

type What = Readonly<Record<string, unknown>>;

const SETTINGS: Readonly<Record<string, string>> = {
  name: "the name",
  currency: "the currency",
  out_of_stock: "products that are out of stock",
  unpriced: "products without a price",
  refresh_interval_minutes: "minutes between two refreshes",
  retention_months: "months that orders are kept",
  figures_locked_after_days: "days after which figures are locked",
  product_id_rule: "the id rule",
  rate_limit_per_minute: "requests per minute",
  order_shards: "shards of orders",
};

const shown = (value: unknown): string => {
  if (value === null || value === undefined) return "none";
  if (typeof value === "number") return count(value);
  return typeof value === "string" ? `“${value}”` : JSON.stringify(value);
};

const changes = (what: What): string =>
  Object.entries(what)
    .filter(([name]) => name in SETTINGS)
    .map(([name, value]) => `${SETTINGS[name]} to ${shown(value)}`)
    .join(", ");

const fields = (what: What, except: readonly string[]): string =>
  Object.keys(what)
    .filter((name) => !except.includes(name))
    .map((name) => name.replaceAll("_", " "))
    .join(", ");

const changed = (thing: string, what: What, except: readonly string[]): string => {
  const names = fields(what, except);
  return names === "" ? `changed ${thing}` : `changed ${thing}: ${names}`;
};

const urls = ({ count: number }: What): string =>
  typeof number === "number" ? counted(number, "product URL") : "product URLs";

const host = ({ url_template: url }: What): string =>
  (typeof url === "string" && URL.parse(url.replaceAll("{id}", "1"))?.host) || "the product API";

const appearance = ({ accent, radius, texts }: What): string =>
  [
    ...(accent === undefined ? [] : [`accent ${accent ?? "none"}`]),
    ...(radius === undefined ? [] : [`corners ${radius ?? "medium"}`]),
    ...(texts === undefined ? [] : ["texts"]),
  ].join(", ");

const SENTENCES: Readonly<Record<string, (what: What) => string>> = {
  "store.created": () => "created the store",
  "store.changed": (what) => `changed ${changes(what) || "the settings"}`,
  "appearance.changed": (what) => `changed the appearance: ${appearance(what)}`,
  "store.closed": () => "closed the store",
  "store.reopened": () => "opened the store again",
  "store_id.rotated": () => "made a new store_id; the old one stopped working",
  "tokens.revoked": () => "revoked all access tokens",
  "product_api.connected": (what) => `saved the connection to ${host(what)} and its mapping`,
  "product_urls.added": (what) => `added ${urls(what)}`,
  "product_urls.removed": (what) => `removed ${urls(what)}`,
  "refresh.started": () => "started a refresh",
  "takedown.confirmed": ({ count: number }) =>
    `confirmed that ${typeof number === "number" ? counted(number, "product") : "products"} are gone`,
  "sitemap.run_started": ({ url }) => `read the sitemap ${shown(url)}`,
  "sitemap.followed": ({ url }) => `had refreshes follow the sitemap ${shown(url)}`,
  "sitemap.unfollowed": () => "had refreshes no longer follow the sitemap",
  "campaign.created": ({ name }) => `created the campaign ${shown(name)}`,
  "campaign.changed": (what) => changed("a campaign", what, ["campaign_id"]),
  "campaign.removed": () => "removed a campaign",
  "video.created": ({ title }) => `created the video ${shown(title)}`,
  "video.changed": (what) => changed(`video ${what.event_id}`, what, ["event_id"]),
  "video.removed": ({ event_id }) => `removed video ${event_id}`,
  "video.upload_begun": ({ event_id }) => `began to upload files of video ${event_id}`,
  "video.upload_completed": ({ event_id }) => `uploaded files of video ${event_id}`,
  "order.amended": ({ day, reason }) => `marked an order of ${day} as returned: ${reason}`,
  "order.erased": ({ day }) => `erased an order of ${day}`,
  "user.invited": ({ email, role }) => `invited ${email}${role === undefined ? "" : ` as ${role}`}`,
  "user.changed": ({ email, role, former }) => `made ${email} ${role}, who was ${former} before`,
  "user.disabled": ({ email }) => `took the access of ${email}`,
  "figures.repaired": ({ day }) => `had the figures of ${day} counted again`,
  "shopify.installed": () => "installed the app in Shopify",
};

/** What somebody did, as the rest of a sentence that begins with the person. */
export const auditText = (action: string, what: What): string =>
  SENTENCES[action]?.(what) ?? capitalize(action.replaceAll(/[._]/g, " ")).toLowerCase();
