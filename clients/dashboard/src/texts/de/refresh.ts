import { count, counted } from "../../lib/text/format.ts";
import type { texts as english } from "../en/refresh.ts";

export const texts: typeof english = {
  notFound: "Nicht gefunden",
  notForSale: "Nicht kaufbar",
  product: "Produkt",
  productId: "Produkt-ID",
  shopSays: "Ihr Shop sagt",
  stopped: (gone, planned) =>
    `Angehalten: ${count(gone)} von ${counted(planned, "Produkt", "Produkten")} fehlen in Ihrem Shop`,
  heldBack: (number) =>
    `Das sind mehr als sonst, deshalb wurden keine weiteren aus dem Angebot genommen. Käufer sehen noch ${count(number)} davon. Wurden sie absichtlich entfernt?`,
  takeThemDown: "Aus dem Angebot nehmen",
  wasFault: "Fehler im Shop: erneut aktualisieren",
  askedAgain: (number) =>
    `Wir prüfen ${counted(number, "Produkt", "Produkte")} noch einmal in Ihrem Shop. Was weiterhin fehlt, wird aus dem Angebot genommen.`,
  areGone: (number) =>
    number === 1 ? "Fehlt dieses Produkt wirklich?" : `Fehlen diese ${count(number)} Produkte wirklich?`,
  close: "Schließen",
  goneWords:
    "Wir prüfen Ihren Shop noch einmal. Was weiterhin fehlt, wird aus dem Angebot genommen, und Käufer sehen es nicht mehr. Findet eine spätere Aktualisierung ein Produkt wieder, kommt es automatisch zurück.",
  goneLabel: "Fehlende Produkte",
  listFailed: "Die Liste konnte nicht geladen werden.",
  nothingHeld: "Nichts mehr zu bestätigen.",
  confirming: "Wird bestätigt",
  notAll: "Nicht alle wurden bestätigt.",
  cancel: "Abbrechen",
  takeDown: (number) => (number === 1 ? "Aus dem Angebot nehmen" : `${count(number)} aus dem Angebot nehmen`),

  title: "Aktualisierung",
  onlyByHand: "Nur, wenn Sie sie starten",
  refreshing: "Wird aktualisiert",
  refreshed: (time) => `Aktualisiert ${time}`,
  retrying: (number) =>
    `${counted(number, "Produkt-URL wird", "Produkt-URLs werden")} noch einmal versucht, weil Ihr Shop nicht geantwortet hat.`,
  progressFailed: "Der Fortschritt konnte nicht geladen werden.",
  notStarted: "Die Aktualisierung wurde nicht gestartet.",
  nothingToRefresh: "Fügen Sie zuerst Produkt-URLs hinzu: Es gibt noch nichts zu aktualisieren.",
  refreshNow: "Jetzt aktualisieren",
  outcomes: "Ergebnisse",
};
