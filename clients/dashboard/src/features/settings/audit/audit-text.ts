import { capitalize } from "../../../lib/text/capitalize.ts";
import { counted } from "../../../lib/text/format.ts";
import {
  appearanceChanged,
  campaignChanged,
  campaignName,
  connectionSaved,
  settingsChanged,
  videoChanged,
  videoName,
  webhookChanged,
  webhookName,
} from "./audit-changes.ts";
import { shown, type What } from "./audit-value.ts";

const urls = ({ count: number }: What): string =>
  typeof number === "number" ? counted(number, "product URL") : "product URLs";

/** `clip, poster`: what an upload brings. */
const files = ({ files: announced }: What): string =>
  Array.isArray(announced) ? announced.map(({ role }) => role).join(", ") : "files";

const reports = ({ day, host, hosts_other_than: others, hour }: What): string =>
  [
    `browsers’ reports of ${day}`,
    ...(typeof hour === "number" ? [` from ${String(hour).padStart(2, "0")}:00 UTC on, for an hour`] : []),
    ...(host === undefined ? [] : [` from ${shown(host)}`]),
    ...(others === undefined ? [] : [" from all other hosts"]),
  ].join("");

export const SENTENCES: Readonly<Record<string, (what: What) => string>> = {
  "store.created": () => "created the store",
  "store.changed": settingsChanged,
  "appearance.changed": appearanceChanged,
  "store.closed": () => "closed the store",
  "store.reopened": () => "opened the store again",
  "store_id.rotated": () => "made a new store_id; the old one stopped working",
  "tokens.revoked": () => "revoked all access tokens",
  "product_api.connected": connectionSaved,
  "product_urls.added": (what) => `added ${urls(what)}`,
  "product_urls.removed": (what) => `removed ${urls(what)}`,
  "refresh.started": () => "started a refresh",
  "takedown.confirmed": ({ count: number }) =>
    `confirmed that ${typeof number === "number" ? counted(number, "product") : "products"} are gone`,
  "sitemap.run_started": ({ url }) => `read the sitemap ${shown(url)}`,
  "sitemap.followed": ({ url }) => `had refreshes follow the sitemap ${shown(url)}`,
  "sitemap.unfollowed": () => "had refreshes no longer follow the sitemap",
  "experiment.created": ({ name }) => `started the experiment ${shown(name)}`,
  "experiment.stopped": ({ name }) => `stopped the experiment ${shown(name)}`,
  "campaign.created": ({ name }) => `created the campaign ${shown(name)}`,
  "campaign.changed": campaignChanged,
  "campaign.removed": (what) => `removed ${campaignName(what)}`,
  "video.created": ({ title }) => `created the video ${shown(title)}`,
  "video.changed": videoChanged,
  "video.removed": (what) => `removed ${videoName(what)}`,
  "video.upload_begun": (what) => `began to upload ${files(what)} of ${videoName(what)}`,
  "video.upload_completed": (what) => `uploaded the files of ${videoName(what)}`,
  "order.amended": ({ day, reason }) => `marked an order of ${day} as returned: ${reason}`,
  "order.erased": ({ day }) => `erased an order of ${day}`,
  "user.invited": ({ email, role }) => `invited ${email}${role === undefined ? "" : ` as ${role}`}`,
  "user.changed": ({ email, role, former }) => `made ${email} ${role}, who was ${former} before`,
  "user.disabled": ({ email }) => `took the access of ${email}`,
  "figures.repaired": ({ day }) => `had the figures of ${day} counted again`,
  "reports.discarded": (what) => `left out ${reports(what)}`,
  "reports.taken_back": (what) => `counted again ${reports(what)}`,
  "webhook.created": (what) => `added ${webhookName(what)}`,
  "webhook.changed": webhookChanged,
  "webhook.removed": (what) => `removed ${webhookName(what)}`,
  "webhook.secret_replaced": (what) => `replaced the secret of ${webhookName(what)}`,
  "webhook.tested": (what) => `sent a test event by ${webhookName(what)}`,
  "webhook.replayed": (what) => `had events sent again by ${webhookName(what)}`,
  "shopify.installed": () => "installed the app in Shopify",
};

/** What somebody did, as the rest of a sentence that begins with the person. */
export const auditText = (action: string, what: What): string =>
  SENTENCES[action]?.(what) ?? capitalize(action.replaceAll(/[._]/g, " ")).toLowerCase();
