import { videoTime } from "../../../../../shared/vocabulary/videos.ts";
import { count } from "../../lib/text/format.ts";
import type { texts as english } from "../en/problems.ts";

const UNREACHED = 1_000_000_000;

const choose = "Wählen Sie etwas aus der Liste.";
const fillIn = "Bitte ausfüllen.";
const endFirst = "Das Ende liegt vor dem Beginn.";
const url = "Geben Sie eine ganze Adresse ein, etwa https://shop.example/sale";
const email = "Geben Sie eine E-Mail-Adresse ein, etwa mara@shop.example";
const wholeNumber = "Geben Sie eine ganze Zahl ein.";
const notFromPage = "Das kann nur ein Programm senden.";

type Limits = { readonly min: number; readonly max: number };
const amount = ({ min, max }: Limits) =>
  min === 0 ? `höchstens ${count(max)}` : `${count(min)} bis ${count(max)}`;

export const texts: typeof english = {
  values: {
    required: fillIn,
    required_parameter: fillIn,
    repeated_parameter: "Geben Sie das nur einmal an.",
    unknown_field: "Dieses Feld ist unbekannt.",
    other_value: "Dieser Wert ist nicht möglich.",
    object: "Erwartet wird ein Objekt.",
    json: "Erwartet wird JSON.",
    json_object: "Erwartet wird ein JSON-Objekt.",
    utf8: "Erwartet wird UTF-8.",
    no_field: "Nichts wurde geändert.",
    either_field: ({ one, other }) => `Geben Sie entweder ${one} oder ${other} an.`,
    some_field: ({ one, other }) => `Geben Sie ${one} oder ${other} an.`,
    one_of: () => choose,
    some_of: () => choose,
    boolean: choose,
    only_true: "Erwartet wird true; lassen Sie es sonst weg.",
    integer: ({ min, max }) =>
      max > UNREACHED ? wholeNumber : `Geben Sie eine Zahl von ${count(min)} bis ${count(max)} ein.`,
    stock: wholeNumber,
    list: (limits) => `Erwartet wird eine Liste mit ${amount(limits)} Einträgen.`,
    different_items: (limits) => `Erwartet wird eine Liste mit ${amount(limits)} verschiedenen Einträgen.`,
    string: "Erwartet wird ein Text.",
    text: (limits) => `Geben Sie ${amount(limits)} Zeichen ein.`,
    line: ({ max }) => `Geben Sie eine Zeile mit höchstens ${count(max)} Zeichen ein.`,
    unicode: "Der Text enthält ein ungültiges Zeichen. Geben Sie ihn neu ein.",
    more_than_dots: "Geben Sie eine ID ein, die nicht nur aus Punkten und Leerzeichen besteht.",
    ascii: (limits) =>
      `Geben Sie ${amount(limits)} Buchstaben ohne Akzente, Ziffern oder Satzzeichen ein, ohne Leerzeichen am Anfang oder Ende.`,
    ascii_without_colon: () => "Geben Sie Buchstaben, Ziffern und Satzzeichen ohne Doppelpunkt ein.",
    scopes: ({ max }) => `Geben Sie Scopes ein, getrennt durch Leerzeichen, höchstens ${max} Zeichen.`,
    header_name: "Geben Sie den Namen des Headers mit dem Schlüssel ein, etwa X-Api-Key.",
    word_characters: (limits) => `Geben Sie ${amount(limits)} Buchstaben, Ziffern, _ oder - ein.`,
    source_name: "Geben Sie 1 bis 30 Kleinbuchstaben, Ziffern, - und _ ein, etwa woocommerce.",
    expression: ({ max }) => `Geben Sie einen Ausdruck mit 1 bis ${count(max)} Zeichen ein.`,
    decimal: "Geben Sie einen Betrag mit Punkt ein, etwa 49.90.",
    currency: "Wählen Sie eine Währung, etwa USD.",
    language: "Geben Sie eine Sprache ein, etwa de.",
    base_language: "Geben Sie eine Sprache ein, etwa de.",
    time_zone: "Wählen Sie eine Zeitzone, etwa Europe/Berlin.",
    time: "Wählen Sie Tag und Uhrzeit.",
    day: "Wählen Sie einen Tag.",
    seen_version: notFromPage,
    colour: "Geben Sie eine Farbe ein, etwa #0E6A82",
    email,
    http_url: () => url,
    https_url: "Geben Sie eine Adresse ein, die mit https:// beginnt",
    public_url: "Geben Sie eine öffentliche Adresse ein, die mit https:// beginnt",
    url_template:
      "Geben Sie eine Adresse mit {id} an der Stelle der Produkt-ID ein, etwa https://shop.example/products/{id}",
    signals: 'Erwartet wird ein JSON-Array als Text, etwa "[]".',
    brand: "Geben Sie den öffentlichen Shop-Code ein, etwa br_…",
    store_id_as_brand:
      "Geben Sie den öffentlichen Shop-Code (br_…) ein. Der geheime (store_id) gehört nicht hierher.",
    event_id: "Geben Sie die event_id eines Videos ein, etwa 7001.",
    event_ids: ({ max }) => `Geben Sie höchstens ${max} event_ids ein, etwa 7001,7002.`,
    campaign_id: "Geben Sie die ID einer Kampagne ein, etwa cmp_…",
    experiment_id: "Geben Sie die ID des Tests ein.",
    sitemap_part: "Diese Adresse steht nicht im Sitemap-Index.",
    cursor: "Diese Seite der Liste gibt es nicht mehr. Laden Sie die Liste neu.",
  },
  states: {
    time_not_after: () => endFirst,
    time_after: () => endFirst,
    day_after: () => "Der letzte Tag liegt vor dem ersten.",
    too_many_days: ({ most }) => `Wählen Sie höchstens ${most} Tage.`,
    too_many_days_after: ({ most }) => `Das Ende liegt mehr als ${most} Tage nach dem Beginn.`,
    compared_day_missing: "Wählen Sie den ersten und den letzten Tag des Vergleichs.",
    time_past: "Dieser Tag ist vorbei: Wählen Sie heute oder einen späteren Tag.",
    day_not_begun: ({ day }) =>
      `Wählen Sie heute oder einen früheren Tag: Der ${day} hat noch in keiner Zeitzone begonnen.`,
    day_before: ({ day }) => `Wählen Sie den ${day} oder einen späteren Tag.`,
    day_outside: ({ first, last }) => `Wählen Sie einen Tag vom ${first} bis zum ${last}.`,
    orders_expired: "Die Bestellungen dieses Tages sind gelöscht. Wählen Sie einen späteren Tag.",
    deliveries_expired: "Wählen Sie einen Zeitpunkt der letzten 30 Tage. Ältere Zustellungen sind gelöscht.",
    status_not_coming: () => "Nur ein angekündigtes Video oder ein Entwurf kann später sichtbar werden.",

    other_currency: ({ currency }) => `Diese Position wurde in ${currency} bestellt.`,
    quantity_above_ordered: ({ ordered }) =>
      `Geben Sie höchstens ${count(ordered)} ein, die bestellte Menge.`,
    amount_negative: "Der Betrag darf nicht negativ sein.",
    amount_above_ordered: "Der Betrag darf nicht über dem bestellten liegen.",
    price_above_ordered: "Der Preis darf nicht über dem bestellten liegen.",
    cancelled_with_items: "Eine stornierte Bestellung hat keine Positionen mehr; lassen Sie sie weg.",
    items_missing: "Geben Sie an, was von der Bestellung bleibt, oder stornieren Sie sie.",
    line_unknown: "Die Bestellung hat keine solche Position.",
    line_ambiguous:
      "Die Bestellung hat mehrere solche Positionen. Melden Sie Bestellungen mit einer item_id je Position, und senden Sie sie hier mit.",
    line_repeated: "Diese Position ist doppelt aufgeführt. Führen Sie sie einmal auf.",
    version_late: "Die Version liegt in der Zukunft.",
    too_many_amendments: ({ most }) => `Diese Bestellung hat schon ${most} Änderungen, das Maximum.`,
    order_not_counted:
      "Diese Bestellung ist noch nicht in den Zahlen. Versuchen Sie es in einer Minute noch einmal.",
    recount_too_large:
      "Dieser Tag hat zu viele Bestellungen und Videos, um hier neu gezählt zu werden. Bitten Sie einen Betreiber darum.",

    not_connected: "Verbinden Sie zuerst eine Produkt-API.",
    auth_of_other_host: "Geben Sie die Zugangsdaten neu ein: Die Adresse hat einen anderen Host.",
    required_to_create: fillIn,
    relabels: ({ count: products }) =>
      `${count(products)} Produkte haben keine eigene Währung: Ihre Preise bekommen die neue Währung, ohne Umrechnung.`,
    regular_expression:
      "Verwenden Sie RE2-Syntax: alle Klammern geschlossen, ohne Look-around und Rückverweise.",
    fewer_repetitions: "Der Ausdruck enthält zu viele Wiederholungen: Vereinfachen Sie ihn.",
    expression_invalid: ({ problem }) => `Der Ausdruck ist nicht lesbar: ${problem}`,
    mapping_too_costly: () =>
      "Die Zuordnung rechnet für ein Produkt zu viel: Vereinfachen Sie ihre Ausdrücke.",
    sitemap_run_unfinished: "Die Sitemap wird gerade gelesen. Warten Sie, bis das fertig ist.",

    event_id_taken: "Ein anderes Video dieses Shops hat diese ID.",
    moment_untagged:
      "Dieses Produkt gehört nicht zum Video: Fügen Sie es hinzu, oder lassen Sie seine Zeit weg.",
    moment_late: ({ seconds }) =>
      `Das Video endet bei ${videoTime(seconds)}. Geben Sie eine frühere Zeit ein.`,
    file_length: "Diese Datei ist leer.",
    file_too_large: ({ most }) => `Die Datei darf höchstens ${count(most)} Byte haben.`,
    poster_missing: "Laden Sie zum kleinen Poster auch das Poster hoch.",
    files_missing: ({ files }) => `Noch nicht hochgeladen: ${files.join(", ")}.`,
    drafts_off:
      "Automatische Untertitel sind ausgeschaltet. Ein Inhaber schaltet sie in den Einstellungen ein.",
    draft_without_file: "Das Video hat keine hochgeladene Datei. Laden Sie sie zuerst hoch.",
    draft_without_sound: "Das Video hat keinen Ton.",
    draft_without_speech: "Für dieses Video ist angegeben, dass niemand spricht. Ändern Sie das zuerst.",
    campaign_unknown: "Wählen Sie eine Kampagne dieses Shops.",
    campaign_product_missing:
      "Diese Kampagne braucht eine Produkt-ID oder den Platzhalter Ihrer Vorlage dafür.",
    too_many_campaigns: ({ most }) =>
      `Ein Shop hat höchstens ${most} Kampagnen. Löschen Sie eine, die vorbei ist.`,

    store_name: "Geben Sie den genauen Namen des Shops ein.",
    store_not_closed: "Der Shop ist nicht geschlossen.",
    too_many_zone_changes: ({ most }) =>
      `Die Zeitzone wurde schon ${most} Mal geändert und lässt sich nicht mehr ändern.`,
    last_owner: "Ein Shop braucht einen Inhaber: Machen Sie zuerst einen anderen Benutzer zum Inhaber.",
    own_account: "Sie können sich nicht selbst sperren.",
    not_invitable: "Diese Adresse kann nicht eingeladen werden. Wählen Sie eine andere.",
    other_role: () => "Dieser Benutzer hat schon eine andere Rolle. Ändern Sie seine Rolle.",
    too_many_users: ({ most }) =>
      `Ein Shop hat höchstens ${most} Benutzer. Laden Sie einen gesperrten Benutzer wieder ein.`,
    not_mailable: email,
    no_mail_of_operators: "Betreiber erhalten keine E-Mails eines Shops.",
    too_many_webhooks: ({ most }) =>
      `Ein Shop hat höchstens ${most} Webhooks. Löschen Sie einen, oder fügen Sie einem die Ereignisse hinzu.`,
    webhook_disabled: "Der Webhook ist ausgeschaltet. Schalten Sie ihn zuerst ein.",
    experiment_under_way:
      "Ein Shop kann nur einen Test gleichzeitig haben. Beenden Sie den geplanten oder laufenden Test, oder warten Sie sein Ende ab.",
    experiment_over: "Der Test ist schon vorbei.",
    no_arms_of_shopify:
      "Bestellungen der Shopify-App sagen nicht, wer keine Videos sah. Ein Test hätte kein Ergebnis.",
  },
};
