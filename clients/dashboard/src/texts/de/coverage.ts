import { counted } from "../../lib/text/format.ts";
import type { texts as english } from "../en/coverage.ts";

export const texts: typeof english = {
  losses: {
    not_reported: {
      title: (count) => `${count} Bestellungen kamen nie an`,
      advice:
        "Prüfen Sie das Protokoll Ihres Servers für diese Tage, und senden Sie die fehlenden Bestellungen noch einmal. Bereits angekommene zählen nicht doppelt.",
      action: "So melden Sie Bestellungen",
    },
    unreadable_signals: {
      title: (count) => `${count} Bestellungen haben nicht lesbare Video-Signale`,
      advice:
        "Geben Sie beide Signale vollständig und unverändert weiter. Suchen Sie Seiten mit einem alten Snippet.",
      action: "Zum Snippet",
    },
    unknown_products: {
      title: (count) => `${count} Positionen haben Produkte, die nicht in Ihrem Katalog sind`,
      advice:
        "Senden Sie als product_id die ID aus dem Katalog, keine SKU und keine ID einer Variante, und fügen Sie fehlende Produkte hinzu.",
      action: "Bestellte Produkte ansehen",
    },
  },
  reasons: {
    unknown_video: "Das Video ist uns nicht bekannt",
    not_live: "Das Video war nicht sichtbar",
    not_tagged: "Das Produkt ist im Video nicht markiert",
  },

  intro: "So vollständig sind diese Zahlen.",
  failed: "Die Vollständigkeit konnte nicht geladen werden.",
  noOrders: "In diesem Zeitraum gibt es keine Bestellungen, und Ihr Shop hat keine gezählt.",
  reportedShare: "Anteil der Bestellungen Ihres Shops, die gemeldet wurden",
  ofShop: (reported, all, days) =>
    `${reported} der ${all} Bestellungen, die Ihr Shop gezählt hat, an ${days === "1" ? "1 abgeschlossenen Tag" : `${days} abgeschlossenen Tagen`}`,
  unknownShare: "Nicht bekannt",
  whyUnknown: "Ihr Shop hat für diese Tage noch keine eigene Bestellzahl gesendet.",
  reported: (orders) => `${counted(orders, "Bestellung", "Bestellungen")} gemeldet`,
  howToCount: "Eigene Bestellzahl senden",
  pluginsCount: "Die Shopify-App und das WooCommerce-Plugin senden sie jede Nacht. Sie müssen nichts tun.",
  othersCount:
    "Bei jedem anderen Shop bitten Sie Ihr Entwicklerteam um einen Aufruf pro Tag. Dieser Text erklärt ihn.",
  forDeveloper: (guide) =>
    `Bitte senden Sie jede Nacht die Zahl der bezahlten Bestellungen vom Vortag, ohne Testbestellungen: POST /v1/shop-days mit {"day": "2026-11-26", "orders": 143}. ${guide}`,
  copyForDeveloper: "Für mein Entwicklerteam kopieren",
  countGuide: "Anleitung lesen (Englisch)",
  refused: (reports) =>
    `Mindestens ${reports} ${reports === "1" ? "Bestellmeldung wurde" : "Bestellmeldungen wurden"} abgelehnt`,
  refusedAdvice:
    "Diese Meldungen waren fehlerhaft. Ihre Bestellungen fehlen, wenn sie nicht noch einmal gesendet wurden. Jede Antwort sagt, was zu ändern ist.",
  seeRefused: "Abgelehnte Meldungen ansehen",
  beyond: (orders) => `${orders} Bestellungen mehr gemeldet, als Ihr Shop gezählt hat`,
  beyondHint:
    "Ihr Shop zählt weniger Bestellungen, als er meldet, oder er hat vor dem Ende des Tages gezählt. Senden Sie die Zahl eines Tages, wenn er vorbei ist, mit allen bezahlten Bestellungen.",

  strip: "In diesen Zahlen erfasste Bestellungen",
  withSignals: "Bestellungen mit Video-Signalen",
  withoutSignals: "Bestellungen ohne Signale",
  unreadable: "Signale nicht lesbar",
  neverArrived: "Nie angekommen",
  noSignalsHint:
    "Eine Bestellung hat keine Signale, wenn der Käufer kein Video angesehen oder Ihre Kasse sie nicht weitergegeben hat. Was davon zutrifft, wissen wir nicht. Darum gelten diese Bestellungen nicht als fehlend.",

  chart: "Bestellungen nach Tagen. Grau: uns nicht gemeldet.",
  worstDay: (day, orders) => `${day}: ${orders} kamen nie an`,
  differences: "Tage mit Abweichungen",
  day: "Tag",
  shop: "Zahl Ihres Shops",
  here: "Gemeldet",
  missing: "Nie angekommen",
  more: "Überzählig",

  lossesTitle: "Verluste, größte zuerst",
  twice: "Eine Bestellung kann in zwei Zeilen sein",
  complete: "Keine messbaren Verluste.",
  completeButCount:
    "Keine messbaren Verluste. Nie angekommene Bestellungen zeigen sich, sobald Ihr Shop seine eigene Zahl sendet.",
  lookingUp: "Die Produkte aller Positionen werden geprüft.",
  lookUpFailed: "Die Produkte der Positionen konnten nicht geprüft werden.",
  partOfPeriod: (time) =>
    `Nur Positionen vor ${time} wurden geprüft, weil der Zeitraum zu viele enthält. Wählen Sie einen kürzeren Zeitraum.`,
  about: (amount) => `etwa ${amount}`,
  atAverage: "bei Ihrer durchschnittlichen Bestellung",
  ofOrders: (share) => `${share} der Bestellungen`,
  ofLines: (share) => `${share} der Positionen`,

  unconfirmed: "Unbestätigte Zuordnung",
  ofCredited: (amount, credited) => `${amount} von ${credited} Umsatz aus Videos.`,
  stays: "Sie ist in Ihren Zahlen enthalten. Sie steht hier, weil das Video nicht bestätigt werden konnte.",
  lines: (count) => `Positionen: ${count}`,
  allConfirmed: "Jedes zugeordnete Video war sichtbar und zeigte das Produkt.",
};
