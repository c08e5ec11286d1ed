import type { texts as english } from "../en/catalog.ts";

export const texts: typeof english = {
  addUrls: "URLs hinzufügen",
  storeFailed: "Der Shop konnte nicht geladen werden.",
  outcomes: {
    pending: "Wartet",
    ok: "OK",
    unchanged: "OK, unverändert",
    not_for_sale: "Nicht kaufbar",
    not_found: "Nicht gefunden",
    invalid: "Ungültig",
    unreachable: "Nicht erreichbar",
    removed: "Entfernt",
  },
  tryingAgain: "Neuer Versuch",
  keyRefused: "Schlüssel abgelehnt",

  idMismatch: (shown) => `Die ID in der Antwort, ${shown}, weicht von der ID in der URL ab.`,
  newerPush: "Ihr Server hat das Produkt während des Abrufs gesendet. Die gesendeten Daten gelten.",
  takedownStopped: "Zu viele Produkte wurden nicht gefunden. Weitere werden nicht aus dem Angebot genommen.",
  priceZero: "Der Preis ist 0.",
  priceHidden: "Der Shop blendet den Preis aus.",
  priceCurrency: (shown) =>
    `Der Preis ${shown} ist nicht in der Währung, die Käufer sehen. Ordnen Sie die Währung zu, oder ändern Sie die Währung des Shops.`,
  mediaType: (shown) =>
    `Die Produkt-API kennzeichnet ihre Antwort als ${shown} statt als JSON. Sie wird trotzdem gelesen.`,
  unreadable: (field, problem) => `Feld ${field}: ${problem}`,
  noCurrency: (shown) =>
    `${shown} ist kein Code nach ISO 4217: Es gilt die Währung des Shops, wenn er eine hat.`,
  noPrice: (shown) => `${shown} ist kein lesbarer Preis.`,
  noStock: (shown) => `${shown} ist kein bekannter Lagerstatus. Das Produkt zählt als vorrätig.`,
  noValue: (shown) => `${shown} ist nicht lesbar. Das Feld bleibt leer.`,
};
