import type { texts as english } from "./en.ts";

export const texts: typeof english = {
  failed: "Die Zahlen konnten nicht geladen werden.",
  none: "In diesem Zeitraum wurde nichts verkauft.",
  table: "Verkäufe nach Produkt",
  note: (zone) =>
    `Bestellungen, die an diesen Tagen (${zone}) eingingen, abzüglich dessen, was seither zurückkam.`,
  partOfPeriod: (time) =>
    `Nur Bestellungen, die vor ${time} eingingen, sind in diesen Zahlen: Es sind mehr, als auf einmal gelesen werden können. Wählen Sie einen kürzeren Zeitraum.`,
  product: "Produkt",
  units: "Stück",
  revenue: "Umsatz",
  returned: "Zurück",
  fromVideos: "Aus Videos",
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
  shownIn: (videos, views, conversion) =>
    `In Videos gezeigt: ${videos}. Deren Aufrufe: ${views}. Bestellungen davon aus Videos, je Aufruf: ${conversion}.`,
  noVideos: "Kein Video hat es verkauft.",
  ofIt: "davon aus Videos",
};
