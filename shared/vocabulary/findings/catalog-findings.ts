import { CATALOG_USER_AGENT } from "../product-api.ts";
import { counted, type Part, says } from "./finding.ts";

type Urls = Part & { readonly is_sample: boolean };
type InShop = { readonly shop: string };

const sampled = (of: string, isSample: boolean): string => (isSample ? `a sample of ${of}` : of);

const failing = says<Urls>(({ count, of, is_sample }, say) => {
  if (count === of && of === 1) return "The product could not be read.";
  const share = `${count === of ? "None" : say.count(count)} of ${sampled(counted(say, of, "product"), is_sample)}`;
  return count === of ? `${share} could be read.` : `${share} could not be read (${say.share(count, of)}).`;
}).summary;

export const CATALOG_FINDINGS = {
  token_never_fetched: says(
    () => "No access token was fetched yet.",
    "Let your server fetch the access token with the store_id (GET /auth/access-token) and keep it.",
  ),
  token_revoked: says<{ readonly revoked_at: string }>(
    ({ revoked_at }, say) =>
      `All tokens were revoked at ${say.time(revoked_at)}, and none was fetched since.`,
    "Let your server fetch a new access token. With the old one, it gets 401.",
  ),
  token_fetched: says<{ readonly at: string }>(
    ({ at }, say) => `An access token was last fetched on ${say.day(at)}.`,
  ),

  api_not_connected: says(() => "No shop is connected.", "Connect your shop, or push your products."),
  products_pushed: says(() => "No shop is connected; products are pushed."),
  api_nothing_pulled: says(
    () => "Your shop is connected, but no product was read from it yet.",
    "Add your product URLs, or follow your sitemap.",
  ),
  api_saved: says<{ readonly at: string }>(
    ({ at }, say) => `The connection was saved at ${say.time(at)}. The next refresh uses it.`,
  ),
  api_changed: says<{ readonly at: string }>(
    ({ at }, say) => `The connection was changed at ${say.time(at)}, and no product was read since.`,
    "Refresh the catalog to check that it works.",
  ),
  api_refused: says<{ readonly at: string }>(
    ({ at }, say) => `Your shop refused the key at ${say.time(at)}.`,
    "Enter it again.",
  ),
  api_bot_protection: says<{ readonly at: string }>(
    ({ at }, say) => `A bot protection responded in place of your shop at ${say.time(at)}.`,
    `Ask your shop's administrator to allow the user agent ${CATALOG_USER_AGENT} in the firewall.`,
  ),
  api_html_page: says<{ readonly at: string }>(
    ({ at }, say) => `Your shop returned a web page in place of JSON at ${say.time(at)}.`,
    `Check that the connection's address belongs to your API. If it does, ask your shop's administrator to allow the user agent ${CATALOG_USER_AGENT} in the bot protection.`,
  ),
  api_forbidden: says<{ readonly at: string }>(
    ({ at }, say) => `Your shop did not let us read products at ${say.time(at)} (403).`,
    "Enter a key that can read products. If yours can, a firewall of your shop blocks us: ask the shop's administrator to allow us.",
  ),
  api_asks_key: says<{ readonly at: string }>(
    ({ at }, say) => `Your shop asked for a key at ${say.time(at)}, and none is stored.`,
    "Enter the key.",
  ),
  api_error: says<{ readonly at: string; readonly status: number }>(
    ({ at, status }, say) => `Your shop returned an error at ${say.time(at)} (${status}).`,
    "Ask your shop's administrator for the cause. If your shop returns 429, lower the requests per second of the connection.",
  ),
  api_silent: says<{ readonly at: string }>(
    ({ at }, say) => `Your shop did not respond (last attempt at ${say.time(at)}).`,
    "Check that its address is right and public, and that no firewall blocks us.",
  ),
  api_overdue: says<{ readonly at: string; readonly minutes: number }>(
    ({ at, minutes }, say) =>
      `Products were last read at ${say.time(at)}, although a refresh is due every ${say.count(minutes)} minutes.`,
    "Refresh the catalog. If nothing is read within minutes, contact us.",
  ),
  api_pulled: says<{ readonly at: string }>(
    ({ at }, say) => `Your shop is connected; products were last read at ${say.time(at)}.`,
  ),

  urls_not_needed: says(() => "There are no product URLs; products are pushed."),
  urls_none: says(
    () => "There are no product URLs.",
    "Add your product URLs: paste them, or follow your sitemap.",
  ),
  urls_takedown_stopped: says<Urls>(
    (values, say) =>
      `The last refresh missed so many products that it stopped taking products down. ${failing(values, say)}`,
    "Check that your shop still has these products, then refresh the catalog.",
  ),
  urls_not_connected: says<{ readonly urls: number }>(
    ({ urls }, say) => `${counted(say, urls, "product URL")} not read yet.`,
    "Connect your shop.",
  ),
  urls_pending: says<{ readonly urls: number }>(
    ({ urls }, say) => `${counted(say, urls, "product URL")} not read yet.`,
    "Wait a few minutes: they will be read soon.",
  ),
  urls_pending_long: says<{ readonly urls: number }>(
    ({ urls }, say) => `${counted(say, urls, "product URL")} not read yet.`,
    "Refresh the catalog.",
  ),
  urls_failing: says<Urls>(failing, "Correct the problems in the examples, then refresh the catalog."),
  urls_pulled: says<Urls>((values, say) => {
    const { count, of, is_sample } = values;
    if (count > 0) return failing(values, say);
    if (of === 1) return "The product is up to date.";
    const all = is_sample ? `products of a sample of ${say.count(of)}` : `${say.count(of)} products`;
    return `All ${all} are up to date.`;
  }),

  shop_uninstalled: says<InShop>(({ shop }) => `${shop} has uninstalled the app.`, "Install the app again."),
  shop_without_access: says<InShop>(
    ({ shop }) => `${shop} has revoked the app's access.`,
    "Open the app in the shop's administration.",
  ),
  shop_with_access: says<InShop>(({ shop }) => `The app has access to ${shop}.`),
  shop_importing: says<InShop>(
    ({ shop }) => `The products of ${shop} are being imported.`,
    "Wait a few minutes. The app's page shows the progress.",
  ),
  shop_import_failed: says<{ readonly problem: string }>(
    ({ problem }) => problem,
    "Open the app in the shop's administration.",
  ),
  shop_import_old: says<InShop & { readonly at: string }>(
    ({ shop, at }, say) => `The products of ${shop} were last compared at ${say.time(at)}.`,
    "Open the app. If the problem stays, contact us.",
  ),
  shop_imported: says<InShop & { readonly at: string }>(
    ({ shop, at }, say) => `The products come from ${shop}; all were last compared at ${say.time(at)}.`,
  ),
  shop_without_urls: says(() => "There are no product URLs; the app imports the products."),
};
