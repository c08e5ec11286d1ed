import { alterations, isRecord, shown, type What } from "./audit-value.ts";

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

const sayChanges = (thing: string, changes: string): string =>
  changes === "" ? `saved ${thing} unchanged` : `changed ${changes} of ${thing}`;

export const settingsChanged = (what: What): string => {
  const changes = alterations(what, SETTINGS, { values: { show: "shown", hide: "hidden" } });
  return changes === "" ? "saved the settings unchanged" : `changed ${changes}`;
};

const LOOKS = { accent: "the accent", radius: "the corners", texts: "the texts" };

export const appearanceChanged = (what: What): string =>
  sayChanges("the appearance", alterations(what, LOOKS));

const VIDEO: Readonly<Record<string, string>> = {
  video_url: "the address of the file",
  poster_image_url: "the address of the poster",
  cta_url: "the link of the button",
  page_id: "the number for apps",
  products: "the products",
  remove_captions: "captions, which were removed",
};

/** By its title; by its number where an entry has none. */
export const videoName = ({ video, event_id }: What): string =>
  typeof video === "string" ? `the video ${shown(video)}` : `video ${event_id}`;

export const videoChanged = (what: What): string =>
  sayChanges(videoName(what), alterations(what, VIDEO, { except: ["event_id", "video"] }));

export const campaignName = ({ campaign }: What): string =>
  typeof campaign === "string" ? `the campaign ${shown(campaign)}` : "a campaign";

const CAMPAIGN = { event_ids: "the videos", starts_at: "the beginning", ends_at: "the end" };

export const campaignChanged = (what: What): string =>
  sayChanges(campaignName(what), alterations(what, CAMPAIGN, { except: ["campaign_id", "campaign"] }));

const findHost = (address: unknown): string | undefined =>
  typeof address === "string" ? URL.parse(address.replaceAll("{id}", "1"))?.host : undefined;

export const webhookName = ({ endpoint, url }: What): string => {
  const host = findHost(endpoint ?? url);
  return host === undefined ? "a webhook" : `the webhook to ${host}`;
};

const WEBHOOK = { url: "the address", types: "the events", active: "whether it is active" };

export const webhookChanged = (what: What): string => {
  const { former, active } = what;
  if (isRecord(former) && Object.keys(former).join() === "active")
    return `switched ${webhookName(what)} ${active ? "on" : "off"}`;
  return sayChanges(webhookName(what), alterations(what, WEBHOOK, { except: ["webhook_id", "endpoint"] }));
};

const CONNECTION: Readonly<Record<string, string>> = {
  url_template: "the address",
  auth: "the way it is signed in to",
  preset: "the shop system",
  price_scale: "the decimal places of prices",
  price_format: "the price format",
  product_id_rule: "the id rule of the shop system",
  pulls_per_second: "requests per second",
};
const FORMATS = { "1299.00": "1299.00", point: "1,299.00", comma: "1.299,00" };

/** `the mapping of title and price`: the fields alone, their expressions are in the raw data. */
const mappingChange = (before: unknown, now: unknown): string => {
  if (!isRecord(before) || !isRecord(now)) return "the mapping";
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  const altered = names.filter((name) => before[name] !== now[name]);
  return `the mapping of ${altered.map((name) => name.replaceAll("_", " ")).join(", ")}`;
};

export const connectionSaved = (what: What): string => {
  const { former, url_template: address, has_new_keys: hasNewKeys } = what;
  const api = findHost(address) ?? "the product API";
  if (!isRecord(former)) return `connected the product API of ${api}`;
  // Without a format, prices are plain decimals.
  const plain = (value: unknown) => value ?? "1299.00";
  const isFormat = "price_format" in former;
  const told = {
    ...what,
    ...(isFormat && { price_format: plain(what.price_format) }),
    former: { ...former, ...(isFormat && { price_format: plain(former.price_format) }) },
  };
  const changes = [
    alterations(told, CONNECTION, { except: ["mapping"], values: FORMATS }),
    "mapping" in former ? mappingChange(former.mapping, what.mapping) : "",
    hasNewKeys === true ? "the keys" : "",
  ].filter(Boolean);
  return sayChanges(`the connection to ${api}`, changes.join(", "));
};
