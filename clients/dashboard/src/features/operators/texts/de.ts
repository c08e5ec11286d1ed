import type { texts as english } from "./en.ts";

export const texts: typeof english = {
  closed: "Geschlossen",
  connected: "Verbunden",
  notConnected: "Keine Produkt-API",
  store: "Shop",
  brand: "Marke",
  currency: "Währung",
  state: "Status",
  created: "Angelegt",
  role: "Ihre Rolle",
  createStore: "Shop anlegen",
  search: "Shops durchsuchen",
  searchHint: "Nach Name oder Marke suchen",
  stores: "Shops",
  failed: "Die Shops konnten nicht geladen werden.",
  none: "Noch keine Shops.",
  notInvited: (person) =>
    `Noch hat kein Shop ${person} eingeladen. Bitten Sie einen Inhaber, diese Adresse einzuladen.`,
  storeCreated: "Shop angelegt",
  copyBrand: "Marke kopieren",
  goToStore: "Zum Shop",
  name: "Name",
  currencyHint: "Für Produkte, die keine Währung nennen. Sie kann später festgelegt werden.",
};
