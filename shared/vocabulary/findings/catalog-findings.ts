import { type Part, says } from "./finding.ts";

type Urls = Part & { readonly is_sample: boolean };
type InShop = { readonly shop: string };

const sampled = (of: string, isSample: boolean): string => (isSample ? `a sample of ${of}` : of);

/** What is found of a store's token and catalog, in English. */
export const CATALOG_FINDINGS = {
  token_never_fetched: says(
    () => "No access token was fetched yet.",
    "Let your server fetch the access token with the store_id (GET /auth/access-token) and keep it.",
  ),
  token_revoked: says<{ readonly revoked_at: string }>(
    ({ revoked_at }, say) =>
      `All tokens were revoked at ${say.time(revoked_at)}, and none was fetched since.`,
    "Let your server fetch a new access token; it answers 401 with the old one.",
  ),
  token_fetched: says<{ readonly at: string }>(
    ({ at }, say) => `An access token was last fetched on ${say.day(at)}.`,
  ),

  api_not_connected: says(
    () => "No product API is connected.",
    "Connect your product API, or push your products.",
  ),
  products_pushed: says(() => "No product API is connected; products are pushed."),
  api_nothing_pulled: says(
    () => "The product API is connected, but nothing was pulled from it yet.",
    "Add your product URLs, or follow your sitemap.",
  ),
  api_silent: says<{ readonly at: string }>(
    ({ at }, say) => `The product API did not answer; it was last asked at ${say.time(at)}.`,
    "Check that its address is public, that its credentials are valid, and that no firewall refuses us.",
  ),
  api_overdue: says<{ readonly at: string; readonly minutes: number }>(
    ({ at, minutes }, say) =>
      `The last pull was at ${say.time(at)}, although a refresh is due every ${say.count(minutes)} minutes.`,
    "Refresh the catalog; if nothing is pulled within minutes, tell us.",
  ),
  api_pulled: says<{ readonly at: string }>(
    ({ at }, say) => `The product API is connected; the last pull was at ${say.time(at)}.`,
  ),

  urls_not_needed: says(() => "There are no product URLs; products are pushed."),
  urls_none: says(
    () => "There are no product URLs.",
    "Add your product URLs: paste them, or follow your sitemap.",
  ),
  urls_takedown_stopped: says<Urls>(
    ({ count, of, is_sample }, say) =>
      `The last refresh did not find so many products that it stopped taking them down; ${say.count(count)} of ${sampled(say.count(of), is_sample)} product URLs fail.`,
    "Check that your product API answers for all products, then refresh the catalog.",
  ),
  urls_not_connected: says<{ readonly urls: number }>(
    ({ urls }, say) => `No product URL of ${say.count(urls)} was pulled yet.`,
    "Connect your product API.",
  ),
  urls_pending: says<{ readonly urls: number }>(
    ({ urls }, say) => `No product URL of ${say.count(urls)} was pulled yet.`,
    "Wait some minutes: they are about to be pulled.",
  ),
  urls_pending_long: says<{ readonly urls: number }>(
    ({ urls }, say) => `No product URL of ${say.count(urls)} was pulled yet.`,
    "Refresh the catalog.",
  ),
  urls_failing: says<Urls>(
    ({ count, of, is_sample }, say) =>
      `${say.count(count)} of ${sampled(say.count(of), is_sample)} product URLs fail (${say.share(count, of)}).`,
    "Correct what the examples name, then refresh the catalog.",
  ),
  urls_pulled: says<Urls>(
    ({ count, of, is_sample }, say) =>
      `${say.count(count)} of ${sampled(say.count(of), is_sample)} product URLs fail (${say.share(count, of)}).`,
  ),

  shop_uninstalled: says<InShop>(({ shop }) => `${shop} has uninstalled the app.`, "Install the app again."),
  shop_without_access: says<InShop>(
    ({ shop }) => `${shop} has taken the app's access back.`,
    "Open the app in the shop's administration.",
  ),
  shop_with_access: says<InShop>(({ shop }) => `The app has access to ${shop}.`),
  shop_importing: says<InShop>(
    ({ shop }) => `The products of ${shop} are being imported.`,
    "Wait some minutes; the app's page shows how far it is.",
  ),
  shop_import_failed: says<{ readonly problem: string }>(
    ({ problem }) => problem,
    "Open the app in the shop's administration.",
  ),
  shop_import_old: says<InShop & { readonly at: string }>(
    ({ shop, at }, say) => `The products of ${shop} were last compared at ${say.time(at)}.`,
    "Open the app; if it stays, tell us.",
  ),
  shop_imported: says<InShop & { readonly at: string }>(
    ({ shop, at }, say) => `The products come from ${shop}; all were last compared at ${say.time(at)}.`,
  ),
  shop_without_urls: says(() => "There are no product URLs; the app imports the products."),
};
