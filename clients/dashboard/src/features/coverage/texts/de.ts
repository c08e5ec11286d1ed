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
      title: (count) => `${count} Bestellungen haben unlesbare Signale`,
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

  intro: "Wie viel von Ihrem Shop diese Zahlen sehen.",
  failed: "Die Abdeckung konnte nicht geladen werden.",
  noOrders: "In diesem Zeitraum gibt es keine Bestellungen, und Ihr Shop hat keine genannt.",
  reportedShare: "Gemeldete Bestellungen",
  ofShop: (reported, all, days) =>
    `${reported} der ${all} Bestellungen, die Ihr Shop gezählt hat, an ${days} Tagen, die vorbei sind`,
  unknownShare: "Nicht bekannt",
  whyUnknown: "Ihr Shop hat nicht gesagt, wie viele Bestellungen er an diesen Tagen hatte.",
  reported: (orders) => `${counted(orders, "Bestellung", "Bestellungen")} gemeldet`,
  howToCount: "So senden Sie Ihre eigene Zahl",
  beyond: (orders) => `${orders} Bestellungen mehr, als Ihr Shop gezählt hat`,
  beyondHint:
    "Ihr Shop zählt weniger Bestellungen, als er meldet, oder er hat vor dem Ende des Tages gezählt. Senden Sie die Zahl eines Tages, wenn er vorbei ist, mit allen bezahlten Bestellungen.",

  strip: "Was diese Zahlen sehen",
  withSignals: "Mit Signalen",
  withoutSignals: "Ohne Signale",
  unreadable: "Unlesbar",
  neverArrived: "Nie angekommen",
  noSignalsHint:
    "Bestellungen ohne Signale sind von Käufern, die kein Video gesehen haben, oder von einer Kasse, die es verloren hat. Niemand kann sagen, wovon, also sind sie hier kein Verlust.",

  chart: "Bestellungen nach Tagen. Grau kam nie an.",
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
  allConfirmed: "Jede Zuordnung konnte bestätigt werden.",
};
