import { counted } from "../../../lib/text/format.ts";
import type { texts as english } from "./en.ts";

export const texts: typeof english = {
  losses: {
    not_reported: {
      title: (count) => `${count} Bestellungen kamen nie an`,
      advice:
        "Sehen Sie im Protokoll Ihres Servers von diesen Tagen nach, und senden Sie sie noch einmal. Eine Bestellung, die schon hier ist, zählt nicht doppelt.",
      action: "So melden Sie Bestellungen",
    },
    unreadable_signals: {
      title: (count) => `${count} Bestellungen haben eine nicht lesbare Video-Angabe`,
      advice:
        "Geben Sie beide Texte ganz und unverändert weiter, wie das Widget sie führt. Suchen Sie Seiten mit einem alten Snippet.",
      action: "Zum Snippet",
    },
    unknown_products: {
      title: (count) => `${count} Positionen sind von Produkten, die Sie hier nicht haben`,
      advice:
        "Senden Sie als product_id die ID aus dem Katalog, keine SKU und keine ID einer Variante, und fügen Sie fehlende Produkte hinzu.",
      action: "Bestellte Produkte ansehen",
    },
  },
  reasons: {
    unknown_video: "Das Video ist uns nicht bekannt",
    not_live: "Das Video war nicht live",
    not_tagged: "Das Produkt ist im Video nicht markiert",
  },

  intro: "Wie vollständig diese Zahlen sind.",
  failed: "Die Abdeckung konnte nicht geladen werden.",
  noOrders: "In diesem Zeitraum gibt es keine Bestellungen, und Ihr Shop hat keine genannt.",
  reportedShare: "Anteil der Bestellungen Ihres Shops, die gemeldet wurden",
  ofShop: (reported, all, days) =>
    `${reported} der ${all} Bestellungen, die Ihr Shop gezählt hat, an ${days === "1" ? "1 Tag, der vorbei ist" : `${days} Tagen, die vorbei sind`}`,
  unknownShare: "Nicht bekannt",
  whyUnknown: "Wie viele Bestellungen Ihr Shop an diesen Tagen insgesamt hatte, ist noch nicht bekannt.",
  reported: (orders) => `${counted(orders, "Bestellung", "Bestellungen")} gemeldet`,
  howToCount: "So senden Sie Ihre eigene Zahl",
  pluginsCount: "Die Shopify-App und das WooCommerce-Plugin senden sie jede Nacht: Dort ist nichts zu tun.",
  othersCount:
    "Jeder andere Shop: Bitten Sie Ihren Entwickler um einen Aufruf am Tag. Dieser Text sagt, welchen.",
  forDeveloper: (guide) =>
    `Bitte sende jede Nacht, wie viele bezahlte Bestellungen unser Shop am Tag davor hatte, ohne Tests: POST /v1/shop-days mit {"day": "2026-11-26", "orders": 143}. ${guide}`,
  copyForDeveloper: "Für meinen Entwickler kopieren",
  countGuide: "Anleitung lesen (Englisch)",
  refused: (reports, isMore) =>
    `${isMore ? `Mehr als ${reports}` : reports} ${reports === "1" ? "Bestellmeldung wurde" : "Bestellmeldungen wurden"} abgelehnt`,
  refusedAdvice:
    "Sie kamen an, aber etwas in ihnen war falsch. Ihre Bestellungen fehlen, wenn sie nicht noch einmal gesendet wurden. Jede Antwort sagt, was zu ändern ist.",
  seeRefused: "Abgelehnte Meldungen ansehen",
  beyond: (orders) => `${orders} Bestellungen mehr, als Ihr Shop gezählt hat`,
  beyondHint:
    "Ihr Shop zählt weniger Bestellungen, als er meldet, oder er hat vor dem Ende des Tages gezählt. Senden Sie die Zahl eines Tages, wenn er vorbei ist, mit allen bezahlten Bestellungen.",

  strip: "Was diese Zahlen erfassen",
  withSignals: "Bestellungen mit Video-Angabe",
  withoutSignals: "Ohne Video-Angabe",
  unreadable: "Angabe nicht lesbar",
  neverArrived: "Nie angekommen",
  noSignalsHint:
    "Ohne Video-Angabe hat der Käufer kein Video angesehen, oder Ihre Kasse hat es nicht weitergegeben. Was davon zutrifft, lässt sich nicht sagen; darum gelten diese Bestellungen nicht als fehlend.",

  chart: "Bestellungen nach Tagen. Grau: uns nicht gemeldet.",
  worstDay: (day, orders) => `${day}: ${orders} kamen nie an`,
  differences: "Tage mit Unterschied",
  day: "Tag",
  shop: "Zahl Ihres Shops",
  here: "Gemeldet",
  missing: "Nie angekommen",
  more: "Über Ihrer Zahl",

  lossesTitle: "Was fehlt, das Größte zuerst",
  twice: "Eine Bestellung kann in zwei Zeilen sein",
  complete: "Es fehlt nichts, was sich messen lässt.",
  completeButCount:
    "Es fehlt nichts, was sich messen lässt. Ob Bestellungen nie angekommen sind, zeigt sich, sobald Ihr Shop seine eigene Zahl sendet.",
  lookingUp: "Die Produkte aller Positionen werden nachgesehen.",
  lookUpFailed: "Die Produkte der Positionen konnten nicht nachgesehen werden.",
  partOfPeriod: (time) =>
    `Nur Positionen von vor ${time} wurden nachgesehen: Es sind mehr, als auf einmal gelesen werden können.`,
  about: (amount) => `etwa ${amount}`,
  atAverage: "bei Ihrer durchschnittlichen Bestellung",
  ofOrders: (share) => `${share} der Bestellungen`,
  ofLines: (share) => `${share} der Positionen`,

  unconfirmed: "Unbestätigte Zuordnung",
  ofCredited: (amount, credited) => `${amount} von ${credited}, die Videos zugeordnet sind.`,
  stays: "Sie bleibt in Ihren Zahlen. Hier steht sie für sich, weil das Video nicht bestätigt werden konnte.",
  lines: (count) => `Positionen: ${count}`,
  allConfirmed: "Jedes zugeordnete Video war live und zeigte das Produkt.",
};
