import { codedText } from "../../../../../shared/vocabulary/coded-text.ts";
import { count } from "../../lib/text/format.ts";
import type { texts as english } from "../en/pulls.ts";

export const texts: typeof english = {
  labels: {
    id: "ID",
    title: "Titel",
    product_link: "Link zum Produkt",
    price: "Preis",
    image: "Bild",
    sale_price: "Angebotspreis",
    regular_price: "Normalpreis",
    lowest_prior_price: "Niedrigster Preis der 30 Tage vor dem Angebot",
    on_sale: "Im Angebot",
    sale_from: "Angebot ab",
    sale_to: "Angebot bis",
    price_hidden: "Preis ausgeblendet",
    for_sale: "Kaufbar",
    currency: "Währung",
    description: "Beschreibung",
    sku: "SKU",
    stock_status: "Lagerstatus",
    stock_quantity: "Lagermenge",
  },

  failure: (times, why, url) => `${times} ×: ${why} Zum Beispiel ${url}`,

  reasons: {
    pending: "Noch nicht gelesen.",
    ok: "Das Produkt wurde gespeichert.",
    unchanged: "Das Produkt hat sich nicht geändert.",
    not_for_sale: "Ihr Shop kennzeichnet dieses Produkt als nicht kaufbar.",
    not_found: "Ihr Shop hat dieses Produkt nicht.",
    invalid: "Die Antwort Ihres Shops ist ungültig.",
    unreachable: "Ihr Shop hat nicht geantwortet.",
    removed: "Sie wurde aus dem Katalog entfernt.",
    taken_down_soon:
      "Ihr Produkt wird gleich aus dem Angebot genommen, außer wenn eine andere Produkt-URL dazu führt.",
    pull_unfinished: "Der Import wurde nicht abgeschlossen. Aktualisieren Sie noch einmal.",

    not_connected: "Es ist kein Shop verbunden.",
    id_not_found: "Die ID-Regel findet in dieser Adresse keine ID.",
    id_match_empty: "Die ID-Regel findet in dieser Adresse eine leere ID.",
    no_hyphen: "Diese Adresse hat keinen Bindestrich vor einer ID.",
    nothing_after_hyphen: "Auf den letzten Bindestrich dieser Adresse folgt nichts.",
    id_empty: "Die ID in dieser Adresse ist leer.",
    id_only_dots: "Die ID in dieser Adresse besteht nur aus Punkten oder Leerzeichen.",
    id_too_long: ({ most }) =>
      `Die ID in dieser Adresse ist länger als ${count(most)} Zeichen oder nicht lesbar.`,

    url_invalid: ({ asked }) =>
      asked === "sitemap"
        ? "Die Adresse der Sitemap ist keine gültige URL."
        : "Die Adresse des Shops ist keine gültige URL.",
    url_not_https: ({ asked }) =>
      asked === "sitemap"
        ? "Die Adresse der Sitemap beginnt nicht mit https://."
        : "Die Adresse des Shops beginnt nicht mit https://.",
    url_with_credentials: ({ asked }) =>
      asked === "sitemap"
        ? "Die Adresse der Sitemap enthält ein Passwort: Lassen Sie es weg."
        : "Die Adresse des Shops enthält ein Passwort: Geben Sie es als Schlüssel ein, nicht in der Adresse.",
    address_not_public: ({ asked }) =>
      asked === "sitemap"
        ? "Die Adresse der Sitemap ist aus dem Internet nicht erreichbar."
        : "Die Adresse des Shops ist aus dem Internet nicht erreichbar.",
    name_not_resolved: ({ asked }) =>
      asked === "sitemap"
        ? "Unter der Adresse der Sitemap gibt es keine Website."
        : "Unter der Adresse des Shops gibt es keine Website.",
    header_invalid:
      "Der Schlüssel enthält ein Zeichen, das sich nicht senden lässt. Geben Sie ihn noch einmal ein.",
    deadline_passed: ({ seconds }) =>
      `Ihr Shop hat länger als ${count(seconds)} Sekunden für die Antwort gebraucht.`,
    connection_failed: "Die Verbindung zu Ihrem Shop kam nicht zustande oder brach ab.",
    tls_failed: "Die Verbindung zu Ihrem Shop ist nicht sicher. Prüfen Sie sein Zertifikat.",
    http_invalid: "Die Antwort Ihres Shops ist fehlerhaft, oder ihre Header sind zu lang.",
    encoding_unknown: "Die Antwort Ihres Shops ist mit einem nicht unterstützten Verfahren komprimiert.",
    encoding_broken: "Die Antwort Ihres Shops ließ sich nicht dekomprimieren.",
    body_too_large: ({ megabytes }) => `Die Antwort Ihres Shops ist größer als ${count(megabytes)} MB.`,

    bot_protection:
      "Ein Bot-Schutz hat anstelle Ihres Shops geantwortet. Lassen Sie den User-Agent shoppable-video-catalog in seiner Firewall zu.",
    credentials_missing: ({ asked, status }) =>
      asked === "sitemap"
        ? "Die Sitemap ist passwortgeschützt. Machen Sie sie öffentlich, oder fügen Sie die Adressen ein."
        : `Ihr Shop hat mit Fehler ${status} geantwortet, und die Verbindung hat keinen Schlüssel.`,
    credentials_refused: () => "Ihr Shop hat den Schlüssel abgelehnt.",
    answered: ({ asked, status }) => {
      if (asked !== "sitemap") return `Ihr Shop hat mit Fehler ${status} geantwortet.`;
      return status === 404
        ? "Unter dieser Adresse gibt es keine Sitemap. Die richtige Adresse steht in der robots.txt Ihres Shops."
        : `Ihr Shop hat statt mit der Sitemap mit Fehler ${status} geantwortet.`;
    },
    redirects: ({ asked, host }) => {
      if (asked === "sitemap") {
        return host === undefined
          ? "Die Adresse der Sitemap leitet zu oft weiter. Geben Sie die endgültige Adresse ein."
          : `Die Adresse der Sitemap leitet zu ${host} weiter: Geben Sie diese Adresse ein.`;
      }
      return host === undefined
        ? "Ihr Shop leitet zu einer anderen Adresse weiter: Geben Sie diese als Adresse des Shops ein."
        : `Ihr Shop leitet zu ${host} weiter: Geben Sie diese Adresse als die des Shops ein.`;
    },
    too_deep: ({ most }) => `Die Antwort Ihres Shops ist tiefer als ${count(most)} Ebenen verschachtelt.`,
    too_many_values: ({ most }) => `Die Antwort Ihres Shops enthält mehr als ${count(most)} Werte.`,
    not_utf8: "Die Antwort Ihres Shops ist nicht in UTF-8.",
    not_json: "Die Antwort Ihres Shops ist kein JSON.",
    other_media_type: ({ type }) =>
      `Die Antwort Ihres Shops ist ${type}, nicht JSON. Prüfen Sie, ob die Adresse zu Ihrer API gehört.`,
    html_page: ({ asked }) =>
      asked === "sitemap"
        ? "Ihr Shop hat statt der Sitemap eine Webseite gesendet. Prüfen Sie die Adresse, und lassen Sie den User-Agent shoppable-video-catalog in Ihrem Bot-Schutz zu."
        : "Ihr Shop hat statt JSON eine Webseite gesendet. Prüfen Sie, ob die Adresse zu Ihrer API gehört, und lassen Sie den User-Agent shoppable-video-catalog in Ihrem Bot-Schutz zu.",
    several_products: ({ products }) =>
      `Die Antwort Ihres Shops enthält ${count(products)} Produkte, nicht eines.`,
    partial_answer: "Die Antwort Ihres Shops meldet Fehler, deshalb fehlen vielleicht Produktdaten.",
    fields_missing: ({ fields }) =>
      `In der Antwort fehlt ein verwendbarer Wert für: ${fields.map((field) => texts.labels[field]).join(", ")}.`,
    mapping_invalid: ({ field, problem }) =>
      `Der Ausdruck für ${texts.labels[field]} ist ungültig: ${problem}.`,
    mapping_too_costly: () =>
      "Die Feldzuordnung ist für ein Produkt zu aufwendig. Vereinfachen Sie die Ausdrücke.",

    no_access_token: ({ cause }) => `Ihr Shop gab kein Zugriffstoken aus. ${codedText(texts.reasons, cause)}`,
    client_refused: ({ error }) => `Client-ID oder Client-Secret wurden abgelehnt (${error}).`,
    token_not_json: "Die Antwort ist kein JSON.",
    token_not_bearer: "Das Token ist kein Bearer-Token.",
    token_unusable: "In der Antwort fehlt ein verwendbares access_token.",

    stays_hidden: "Ihr Server hat es aus dem Angebot genommen, also bleibt es ausgeblendet.",
    id_changes: ({ id, former }) =>
      `Die ID des Produkts wird ${id}, und das Produkt ${former} wird aus dem Angebot genommen.`,

    no_sitemap:
      "Die Datei unter dieser Adresse ist keine Sitemap. Die richtige Adresse steht in der robots.txt Ihres Shops.",
    sitemap_too_deep: ({ most }) =>
      `Das ist keine Sitemap: Sie ist tiefer als ${count(most)} Ebenen verschachtelt.`,
    sitemap_cut_off: () =>
      "Die Sitemap-Datei ist unvollständig. Nichts wurde hinzugefügt oder entfernt. Erzeugen Sie sie neu.",
    other_encoding: ({ encoding }) =>
      `Die Sitemap-Datei nennt die Kodierung ${encoding}, verwendet sie aber nicht. Speichern Sie sie als UTF-8.`,
    unknown_encoding: ({ encoding }) =>
      `Die Kodierung „${encoding}“ der Sitemap ist unbekannt. Speichern Sie sie als UTF-8.`,
    entries_unusable: ({ entries, examples }) =>
      `Einträge ohne verwendbare Adresse: ${count(entries)} (${examples.map((each) => `„${each}“`).join(", ")}). Korrigieren Sie sie. Bis dahin wird nichts entfernt.`,
    sitemap_too_slow:
      "Das Lesen des Sitemap-Index dauert zu lange. Geben Sie eine der darin genannten Sitemaps ein.",
    too_many_urls: ({ most }) =>
      `Mehr als ${count(most)} Adressen passen, oder sie sind zu lang: Grenzen Sie den Adressfilter ein.`,
    too_many_sitemaps: ({ most }) =>
      `Der Sitemap-Index nennt mehr als ${count(most)} Sitemaps. Geben Sie eine davon ein.`,
    nested_index: "Sie ist ein Sitemap-Index, keine Sitemap. Geben Sie stattdessen ihre Adresse ein.",
    in_sitemap: ({ number, cause }) =>
      `Sitemap ${count(number)} des Index: ${codedText(texts.reasons, cause)}`,
    run_unfinished: "Wir konnten das nicht abschließen. Bitte starten Sie es noch einmal.",
  },
};
