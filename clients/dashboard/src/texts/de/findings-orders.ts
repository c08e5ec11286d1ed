import { type Part, type Say, says } from "../../../../../shared/vocabulary/findings/finding.ts";
import type { ORDER_FINDINGS } from "../../../../../shared/vocabulary/findings/order-findings.ts";
import { GERMAN_HEALTH_CHECK_NAMES } from "../../../../../shared/vocabulary/german-health-names.ts";

type AtLeast = { readonly at: string; readonly count: number; readonly is_at_least: boolean };
type Lines = Part & { readonly orders: number };

const NO_ORDERS = "Es wurde noch keine Bestellung gemeldet.";
const REPORT_FIRST = `Melden Sie eine erste Bestellung. Siehe „${GERMAN_HEALTH_CHECK_NAMES.orders}“.`;
const SIGNALS_FIRST = `Melden Sie zuerst Bestellungen mit Signalen. Siehe „${GERMAN_HEALTH_CHECK_NAMES.signals}“.`;
const HAND_ON =
  "Geben Sie beide Signale von der Bestätigungsseite an Ihren Server und von dort unverändert an uns weiter.";
const ADD_UNKNOWN =
  "Melden Sie die IDs des Katalogs statt der einer Variante oder einer SKU; wenn sie richtig sind, fügen Sie die Produkt-URLs dieser Produkte hinzu.";
const REPAIR =
  "Prüfen Sie seine Zustellungen, reparieren Sie den Empfänger, schalten Sie den Webhook ein, und senden Sie verpasste Ereignisse erneut.";

const counted = (say: Say, count: number, one: string, several: string): string =>
  `${say.count(count)} ${count === 1 ? one : several}`;
const inOrders = (say: Say, count: number): string => counted(say, count, "Bestellung", "Bestellungen");

const withSignals = ({ count, of }: Part, say: Say): string =>
  `Von ${of === 1 ? "der letzten Bestellung" : `den letzten ${say.count(of)} Bestellungen`} ${count === 1 ? "kam" : "kamen"} ${say.count(count)} mit Signalen.`;
const matched = ({ count, of, orders }: Lines, say: Say): string =>
  `${say.count(count)} von ${counted(say, of, "Position", "Positionen")} ${count === 1 ? "hat" : "haben"} ein passendes Signal, in ${inOrders(say, orders)} mit Signalen (${say.share(count, of)}).`;
const unconfirmed = ({ count, of }: Part, say: Say): string =>
  `Von ${counted(say, of, "zugeordneten Position", "zugeordneten Positionen")} ${count === 1 ? "konnte" : "konnten"} ${say.count(count)} nicht bestätigt werden (${say.share(count, of)}).`;
const unknown = ({ count, of }: Part, say: Say): string =>
  `Von ${counted(say, of, "bestellten Produkt", "bestellten Produkten")} ${count === 1 ? "fehlt" : "fehlen"} ${say.count(count)} im Katalog und ${count === 1 ? "kann" : "können"} keinem Video zugeordnet werden.`;

export const texts: typeof ORDER_FINDINGS = {
  orders_none: says(
    () => NO_ORDERS,
    "Richten Sie das Plugin Ihres Shops ein, oder lassen Sie Ihren Server jede abgeschlossene Bestellung melden.",
  ),
  shop_orders_none: says(() => NO_ORDERS, "Bestellen Sie etwas in Ihrem Shop: Die App meldet es."),
  orders_stopped: says(
    ({ at }: { readonly at: string }, say) => `Letzte gemeldete Bestellung: ${say.time(at)}.`,
    "Wenn Ihr Shop seitdem etwas verkauft hat, prüfen Sie, ob Ihr Server noch Bestellungen meldet. Sein Protokoll enthält unsere Antworten.",
  ),
  orders_fewer: says(
    (
      {
        count,
        since,
        expected,
      }: { readonly count: number; readonly since: string; readonly expected: number },
      say,
    ) =>
      `Seit ${say.time(since)} ${count === 1 ? "wurde" : "wurden"} ${count === 0 ? "keine Bestellungen" : `nur ${inOrders(say, count)}`} gemeldet; an denselben Tagen und Stunden der Wochen davor waren es etwa ${say.count(expected)}.`,
    "Wenn Ihr Shop wie üblich verkauft hat, meldet Ihr Server nicht alle Bestellungen. Prüfen Sie sein Protokoll auf unsere Antworten und Änderungen an Ihrer Kasse.",
  ),
  orders_arrive: says(
    ({ at, count, is_at_least }: AtLeast, say) =>
      `Letzte gemeldete Bestellung: ${say.time(at)}. In den letzten 24 Stunden: ${is_at_least ? "mindestens " : ""}${inOrders(say, count)}.`,
  ),
  amendments_conflict: says(
    ({ count, at }: { readonly count: number; readonly at: string }, say) =>
      `${counted(say, count, "Änderung wurde", "Änderungen wurden")} ignoriert, weil eine frühere mit derselben Version abweicht; zuletzt: ${say.time(at)}.`,
    "Erhöhen Sie die Version der Änderungen einer Bestellung, sooft sich ihr Inhalt ändert, etwa mit der Zeit in Millisekunden. Die Seiten der Bestellungen zeigen die ignorierten.",
  ),
  orders_in_other_currency: says(
    ({ ordered, shown }: { readonly ordered: string; readonly shown: string }) =>
      `Ihre Bestellungen kommen in ${ordered}, Ihre Preise werden in ${shown} gezeigt.`,
    "Ihr Shop nennt bei seinen Preisen keine Währung, deshalb gilt die aus den Einstellungen. Wählen Sie dort die Währung, in der Ihre Käufer bezahlen. Verkauft Ihr Shop in mehreren Währungen, muss seine Produkt-API zu jedem Preis die Währung angeben.",
  ),
  reports_refused: says(
    ({ count, is_at_least, at, detail }: AtLeast & { readonly detail: string }, say) =>
      `${is_at_least ? "Mindestens " : ""}${counted(say, count, "Meldung einer Bestellung wurde", "Meldungen von Bestellungen wurden")} in den letzten 24 Stunden abgelehnt, zuletzt: ${say.time(at)}. Unsere Antwort: „${detail}“`,
    "Beheben Sie die Fehler, und lassen Sie Ihren Server diese Bestellungen erneut senden. Die Seite der abgelehnten Meldungen zeigt jeden Fehler.",
  ),

  signals_without_order: says(() => NO_ORDERS, REPORT_FIRST),
  signals_none_yet: says(
    withSignals,
    `Sehen Sie ein Video an, bestellen Sie ein darin gezeigtes Produkt, und prüfen Sie, ob die Signale ankommen. ${HAND_ON}`,
  ),
  signals_none: says(withSignals, HAND_ON),
  signals_unusable: says(
    (values: Part, say) => `${withSignals(values, say)} Keines dieser Signale ist gültig.`,
    "Geben Sie die Zeichenketten weiter, wie das Widget oder das SDK sie liefert, ohne sie zu ändern oder neu zu bauen.",
  ),
  signals_stopped: says(
    (values: Part & { readonly latest: number }, say) =>
      `${withSignals(values, say)} Von den letzten ${values.latest} hatte keine Signale.`,
    HAND_ON,
  ),
  shop_signals_cut: says(
    (values: Part & { readonly at: string }, say) =>
      `${withSignals(values, say)} Shopify hat die Signale einer Bestellung abgeschnitten, zuletzt: ${say.time(values.at)}. Die übrigen zählen.`,
    "Alle Apps teilen sich die Höchstgröße der Attribute eines Warenkorbs. Entfernen Sie Apps, die lange Attribute in den Warenkorb schreiben. Wenn es keine gibt, kontaktieren Sie uns.",
  ),
  signals_arrive: says(withSignals),

  lines_without_signals: says(
    () => "Noch keine Bestellung mit Signalen ist zugeordnet, also konnte keine Position passen.",
    SIGNALS_FIRST,
  ),
  lines_never_match: says(
    matched,
    "Melden Sie als product_id jeder Position die ID des Produkts im Katalog, nicht die einer Variante oder eine SKU.",
  ),
  lines_match: says(matched),

  near_misses_without_signals: says(
    () => "Noch keine Bestellung mit Signalen ist zugeordnet, also wurden keine IDs verglichen.",
    SIGNALS_FIRST,
  ),
  near_misses: says(
    ({ count }: { readonly count: number }, say) =>
      `${counted(say, count, "Position würde", "Positionen würden")} passen, wenn die ID gleich geschrieben wäre.`,
    "Melden Sie die IDs genau so, wie sie im Katalog sind: Groß- und Kleinschreibung, Nullen und Leerzeichen, und nie eine SKU.",
  ),
  near_misses_none: says(() => "Keine bestellte ID ist in einem Signal anders geschrieben."),

  credit_none: says(() => "Noch keine Position ist einem Video zugeordnet.", SIGNALS_FIRST),
  credit_confirmed: says(
    ({ of }: { readonly of: number }, say) =>
      `${counted(say, of, "zugeordnete Position", "zugeordnete Positionen")} bestätigt: Das Video war sichtbar und zeigte das Produkt.`,
  ),
  credit_often_unconfirmed: says(
    unconfirmed,
    "Markieren Sie an jedem Video die Produkte, die es zeigt, und lassen Sie es sichtbar, solange es verkauft. Wenn Ihr Shop diese Videos nie hatte, sind die Signale vielleicht gefälscht: Prüfen Sie die Bestellungen.",
  ),
  credit_seldom_unconfirmed: says(unconfirmed),

  ids_without_order: says(() => NO_ORDERS, REPORT_FIRST),
  ids_known: says(() => "Alle bestellten Produkte sind im Katalog."),
  ids_mostly_unknown: says(unknown, ADD_UNKNOWN),
  ids_often_unknown: says(unknown, ADD_UNKNOWN),
  ids_partly_unknown: says(unknown),

  webhook_gone: says(
    ({ host }: { readonly host: string }) =>
      `Der Webhook an ${host} ist deaktiviert: Er hat mit 410 geantwortet.`,
    REPAIR,
  ),
  webhook_given_up: says(
    ({ host }: { readonly host: string }) =>
      `Der Webhook an ${host} ist deaktiviert: Fünf Tage lang ist jeder Versuch fehlgeschlagen.`,
    REPAIR,
  ),
  webhook_failing: says(
    ({ host, at }: { readonly host: string; readonly at: string }, say) =>
      `Der Webhook an ${host} schlägt fehl, seit ${say.time(at)}.`,
    "Prüfen Sie seine Zustellungen auf die Ursache. Nach fünf Tagen wird er deaktiviert.",
  ),
  webhooks_off: says(() => "Kein Webhook ist eingeschaltet."),
  webhooks_fine: says(
    ({ count }: { readonly count: number }, say) =>
      `${counted(say, count, "Webhook", "Webhooks")}, keiner gestört.`,
  ),
};
