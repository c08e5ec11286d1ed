import type { CATALOG_FINDINGS } from "../../../../../shared/vocabulary/findings/catalog-findings.ts";
import { type Part, says } from "../../../../../shared/vocabulary/findings/finding.ts";

type Urls = Part & { readonly is_sample: boolean };
type InShop = { readonly shop: string };
type At = { readonly at: string };

const sampled = (of: string, isSample: boolean): string => (isSample ? `einer Stichprobe von ${of}` : of);

const { summary: failing } = says<Urls>(({ count, of, is_sample }, say) => {
  if (count === of && of === 1) return "Das Produkt war nicht lesbar.";
  const all = sampled(`${say.count(of)} ${of === 1 ? "Produkt" : "Produkten"}`, is_sample);
  if (count === of) return `Keines von ${all} war lesbar.`;
  return `${say.count(count)} von ${all} ${count === 1 ? "war" : "waren"} nicht lesbar (${say.share(count, of)}).`;
});
const { summary: pending } = says<{ readonly urls: number }>(
  ({ urls }, say) =>
    `Noch keines von ${say.count(urls)} ${urls === 1 ? "Produkt" : "Produkten"} wurde gelesen.`,
);

export const texts: typeof CATALOG_FINDINGS = {
  token_never_fetched: says(
    () => "Es wurde noch kein Zugriffstoken geholt.",
    "Ihr Server holt das Zugriffstoken mit der store_id (GET /auth/access-token) und bewahrt es auf.",
  ),
  token_revoked: says(
    ({ revoked_at }: { readonly revoked_at: string }, say) =>
      `Alle Tokens wurden widerrufen (${say.time(revoked_at)}), und seitdem wurde keines geholt.`,
    "Lassen Sie Ihren Server ein neues Zugriffstoken holen. Mit dem alten erhält er 401.",
  ),
  token_fetched: says<At>(({ at }, say) => `Zuletzt wurde am ${say.day(at)} ein Zugriffstoken geholt.`),

  api_not_connected: says(
    () => "Es ist kein Shop verbunden.",
    "Verbinden Sie Ihren Shop, oder senden Sie uns Ihre Produkte.",
  ),
  products_pushed: says(() => "Es ist kein Shop verbunden; die Produkte werden gesendet."),
  api_nothing_pulled: says(
    () => "Ihr Shop ist verbunden, aber es wurde noch kein Produkt gelesen.",
    "Fügen Sie Ihre Produkt-URLs hinzu, oder folgen Sie Ihrer Sitemap.",
  ),
  api_saved: says<At>(
    ({ at }, say) =>
      `Die Verbindung wurde gespeichert (${say.time(at)}). Die nächste Aktualisierung verwendet sie.`,
  ),
  api_changed: says<At>(
    ({ at }, say) =>
      `Die Verbindung wurde geändert (${say.time(at)}), und seitdem wurde kein Produkt gelesen.`,
    "Aktualisieren Sie den Katalog, um die Verbindung zu prüfen.",
  ),
  api_refused: says<At>(
    ({ at }, say) => `Ihr Shop hat den Schlüssel abgelehnt (${say.time(at)}).`,
    "Geben Sie ihn noch einmal ein.",
  ),
  api_bot_protection: says<At>(
    ({ at }, say) => `Ein Bot-Schutz hat anstelle Ihres Shops geantwortet (${say.time(at)}).`,
    "Bitten Sie den Administrator Ihres Shops, den User-Agent shoppable-video-catalog in der Firewall zuzulassen.",
  ),
  api_html_page: says<At>(
    ({ at }, say) => `Ihr Shop hat statt JSON eine Webseite gesendet (${say.time(at)}).`,
    "Prüfen Sie, ob die Adresse der Verbindung zu Ihrer API gehört. Wenn ja, bitten Sie den Administrator Ihres Shops, den User-Agent shoppable-video-catalog im Bot-Schutz zuzulassen.",
  ),
  api_forbidden: says<At>(
    ({ at }, say) => `Ihr Shop hat uns das Lesen der Produkte nicht erlaubt (403, ${say.time(at)}).`,
    "Geben Sie einen Schlüssel ein, der Produkte lesen darf. Wenn Ihrer das darf, blockiert uns eine Firewall Ihres Shops: Bitten Sie den Administrator, uns zuzulassen.",
  ),
  api_asks_key: says<At>(
    ({ at }, say) => `Ihr Shop verlangt einen Schlüssel (${say.time(at)}), und es ist keiner gespeichert.`,
    "Geben Sie den Schlüssel ein.",
  ),
  api_error: says<At & { readonly status: number }>(
    ({ at, status }, say) => `Ihr Shop hat mit einem Fehler geantwortet (${status}, ${say.time(at)}).`,
    "Fragen Sie den Administrator Ihres Shops nach der Ursache. Wenn der Shop mit 429 antwortet, senken Sie die Anfragen pro Sekunde der Verbindung.",
  ),
  api_silent: says<At>(
    ({ at }, say) => `Ihr Shop hat nicht geantwortet (letzter Versuch: ${say.time(at)}).`,
    "Prüfen Sie, ob seine Adresse stimmt und öffentlich ist und keine Firewall uns blockiert.",
  ),
  api_overdue: says(
    ({ at, minutes }: At & { readonly minutes: number }, say) =>
      `Produkte zuletzt gelesen: ${say.time(at)}. Eine Aktualisierung ist aber alle ${say.count(minutes)} Minuten fällig.`,
    "Aktualisieren Sie den Katalog. Wenn dann minutenlang nichts gelesen wird, kontaktieren Sie uns.",
  ),
  api_pulled: says<At>(({ at }, say) => `Ihr Shop ist verbunden; Produkte zuletzt gelesen: ${say.time(at)}.`),

  urls_not_needed: says(() => "Es gibt keine Produkt-URLs; die Produkte werden gesendet."),
  urls_none: says(
    () => "Es gibt keine Produkt-URLs.",
    "Fügen Sie Ihre Produkt-URLs ein, oder folgen Sie Ihrer Sitemap.",
  ),
  urls_takedown_stopped: says<Urls>(
    (values, say) =>
      `Bei der letzten Aktualisierung fehlten so viele Produkte, dass keine weiteren aus dem Angebot genommen wurden. ${failing(values, say)}`,
    "Prüfen Sie, ob Ihr Shop diese Produkte noch hat, und aktualisieren Sie dann den Katalog.",
  ),
  urls_not_connected: says(pending, "Verbinden Sie Ihren Shop."),
  urls_pending: says(pending, "Warten Sie einige Minuten: Sie werden bald gelesen."),
  urls_pending_long: says(pending, "Aktualisieren Sie den Katalog."),
  urls_failing: says(
    failing,
    "Beheben Sie die Probleme in den Beispielen, und aktualisieren Sie dann den Katalog.",
  ),
  urls_pulled: says<Urls>((values, say) => {
    const { count, of, is_sample } = values;
    if (count > 0) return failing(values, say);
    if (of === 1) return "Das Produkt ist auf dem neuesten Stand.";
    const all = is_sample ? `Produkte einer Stichprobe von ${say.count(of)}` : `${say.count(of)} Produkte`;
    return `Alle ${all} sind auf dem neuesten Stand.`;
  }),

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
    "Warten Sie einige Minuten; die Seite der App zeigt den Fortschritt.",
  ),
  shop_import_failed: says(
    ({ problem }: { readonly problem: string }) => `Problem beim Import: „${problem}“`,
    "Öffnen Sie die App in der Verwaltung des Shops.",
  ),
  shop_import_old: says<InShop & At>(
    ({ shop, at }, say) => `Letzter Abgleich der Produkte von ${shop}: ${say.time(at)}.`,
    "Öffnen Sie die App. Wenn das Problem bleibt, kontaktieren Sie uns.",
  ),
  shop_imported: says<InShop & At>(
    ({ shop, at }, say) =>
      `Die Produkte kommen aus ${shop}; letzter Abgleich aller Produkte: ${say.time(at)}.`,
  ),
  shop_without_urls: says(() => "Es gibt keine Produkt-URLs; die App importiert die Produkte."),
};
