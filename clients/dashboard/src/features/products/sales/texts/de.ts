import { counted } from "../../../../lib/text/format.ts";
import type { texts as english } from "./en.ts";

export const texts: typeof english = {
  failed: "Die Zahlen konnten nicht geladen werden.",
  none: "In diesem Zeitraum wurde nichts verkauft oder angetippt.",
  table: "Verkäufe nach Produkt",
  note: (zone) =>
    `Bestellungen, die an diesen Tagen (${zone}) eingingen, abzüglich dessen, was seither zurückkam. Antippen und Warenkorb sind, was Browser von einem Produkt in allen Videos melden, in jeder Währung.`,
  partOfPeriod: (time) =>
    `Nur Bestellungen, die vor ${time} eingingen, sind in diesen Zahlen: Es sind mehr, als auf einmal gelesen werden können. Wählen Sie einen kürzeren Zeitraum.`,
  product: "Produkt",
  units: "Stück",
  revenue: "Umsatz",
  returned: "Zurück",
  fromVideos: "Aus Videos",
  taps: "Angetippt",
  adds: "In den Warenkorb",
  tapsNote: (taps, adds) => `Angetippt: ${taps}. In den Warenkorb: ${adds}.`,
  restTaps: {
    unknown: "Angetippt, aber nicht bekannt oder nicht in diesem Video gezeigt",
    others: "Alle anderen Produkte, angetippt",
  },
  unknown: (ids) => `Nicht in Ihren Produkten (IDs: ${ids})`,
  others: (ids) => `Alle anderen Produkte (${ids})`,
  download: "CSV herunterladen",
  downloadFailed: "Fehlgeschlagen: erneut versuchen",
  fileName: (from, to) => `Produkte ${from} bis ${to}.csv`,
  sold: "In den letzten 28 Tagen verkauft",
  noneSold: "Keine Bestellung der letzten 28 Tage enthält dieses Produkt.",
  videosTable: "Videos, die es verkauft haben",
  video: "Nach Video",
  removedVideo: (id) => `Video ${id}, entfernt`,
  unknownVideos: "Videos, die der Shop nicht hatte",
  shownIn: "Gezeigt in",
  moreVideos: (number) => `und ${counted(number, "weiteres Video", "weitere Videos")}`,
  views: "Aufrufe",
  ordersPerView: "Bestellungen je Aufruf",
  ordersPerTap: "Bestellungen je Antippen",
  noVideos: "Kein Video hat es verkauft.",
  ofIt: "davon aus Videos",
};
