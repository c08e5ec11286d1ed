import { type Part, says } from "../../../../../../../shared/vocabulary/findings/finding.ts";
import type { texts as english } from "./en.ts";

type Urls = Part & { readonly is_sample: boolean };
type InShop = { readonly shop: string };
type At = { readonly at: string };

const sampled = (of: string, isSample: boolean): string => (isSample ? `einer Stichprobe von ${of}` : of);

const { summary: failing } = says<Urls>(
  ({ count, of, is_sample }, say) =>
    `${say.count(count)} von ${sampled(say.count(of), is_sample)} Produkt-URLs schlagen fehl (${say.share(count, of)}).`,
);
const { summary: pending } = says<{ readonly urls: number }>(
  ({ urls }, say) => `Noch keine der ${say.count(urls)} Produkt-URLs wurde abgerufen.`,
);

export const texts: typeof english = {
  token_never_fetched: says(
    () => "Es wurde noch kein Zugriffstoken geholt.",
    "Ihr Server holt das Zugriffstoken mit der store_id (GET /auth/access-token) und bewahrt es auf.",
  ),
  token_revoked: says(
    ({ revoked_at }: { readonly revoked_at: string }, say) =>
      `Alle Tokens wurden widerrufen (${say.time(revoked_at)}), und seitdem wurde keines geholt.`,
    "Lassen Sie Ihren Server ein neues Zugriffstoken holen; mit dem alten erhält er 401.",
  ),
  token_fetched: says<At>(({ at }, say) => `Zuletzt wurde am ${say.day(at)} ein Zugriffstoken geholt.`),

  api_not_connected: says(
    () => "Es ist keine Produkt-API verbunden.",
    "Verbinden Sie Ihre Produkt-API, oder senden Sie uns Ihre Produkte.",
  ),
  products_pushed: says(() => "Es ist keine Produkt-API verbunden; die Produkte werden gesendet."),
  api_nothing_pulled: says(
    () => "Die Produkt-API ist verbunden, aber es wurde noch nichts von ihr abgerufen.",
    "Fügen Sie Ihre Produkt-URLs hinzu, oder folgen Sie Ihrer Sitemap.",
  ),
  api_silent: says<At>(
    ({ at }, say) => `Die Produkt-API hat nicht geantwortet; zuletzt gefragt: ${say.time(at)}.`,
    "Prüfen Sie, ob ihre Adresse öffentlich ist, ihre Zugangsdaten gelten und keine Firewall uns abweist.",
  ),
  api_overdue: says(
    ({ at, minutes }: At & { readonly minutes: number }, say) =>
      `Zuletzt wurde abgerufen: ${say.time(at)}. Fällig ist das aber alle ${say.count(minutes)} Minuten.`,
    "Aktualisieren Sie den Katalog; wenn dann minutenlang nichts abgerufen wird, sagen Sie es uns.",
  ),
  api_pulled: says<At>(({ at }, say) => `Die Produkt-API ist verbunden; zuletzt abgerufen: ${say.time(at)}.`),

  urls_not_needed: says(() => "Es gibt keine Produkt-URLs; die Produkte werden gesendet."),
  urls_none: says(
    () => "Es gibt keine Produkt-URLs.",
    "Fügen Sie Ihre Produkt-URLs ein, oder folgen Sie Ihrer Sitemap.",
  ),
  urls_takedown_stopped: says<Urls>(
    (values, say) =>
      `Die letzte Aktualisierung fand so viele Produkte nicht, dass sie keine mehr aus dem Angebot nahm. ${failing(values, say)}`,
    "Prüfen Sie, ob Ihre Produkt-API zu allen Produkten antwortet, und aktualisieren Sie dann den Katalog.",
  ),
  urls_not_connected: says(pending, "Verbinden Sie Ihre Produkt-API."),
  urls_pending: says(pending, "Warten Sie einige Minuten: Sie werden gleich abgerufen."),
  urls_pending_long: says(pending, "Aktualisieren Sie den Katalog."),
  urls_failing: says(
    failing,
    "Berichtigen Sie, was die Beispiele nennen, und aktualisieren Sie den Katalog.",
  ),
  urls_pulled: says(failing),

  shop_uninstalled: says<InShop>(
    ({ shop }) => `${shop} hat die App deinstalliert.`,
    "Installieren Sie die App erneut.",
  ),
  shop_without_access: says<InShop>(
    ({ shop }) => `${shop} hat der App den Zugriff entzogen.`,
    "Öffnen Sie die App in der Verwaltung des Shops.",
  ),
  shop_with_access: says<InShop>(({ shop }) => `Die App hat Zugriff auf ${shop}.`),
  shop_importing: says<InShop>(
    ({ shop }) => `Die Produkte von ${shop} werden importiert.`,
    "Warten Sie einige Minuten; die Seite der App zeigt, wie weit es ist.",
  ),
  shop_import_failed: says(
    ({ problem }: { readonly problem: string }) => `Der Import ist gescheitert: „${problem}“`,
    "Öffnen Sie die App in der Verwaltung des Shops.",
  ),
  shop_import_old: says<InShop & At>(
    ({ shop, at }, say) => `Die Produkte von ${shop} wurden zuletzt abgeglichen: ${say.time(at)}.`,
    "Öffnen Sie die App; wenn es so bleibt, sagen Sie es uns.",
  ),
  shop_imported: says<InShop & At>(
    ({ shop, at }, say) =>
      `Die Produkte kommen aus ${shop}; alle wurden zuletzt abgeglichen: ${say.time(at)}.`,
  ),
  shop_without_urls: says(() => "Es gibt keine Produkt-URLs; die App importiert die Produkte."),
};
