import type { texts as english } from "../en/operators.ts";

export const texts: typeof english = {
  closed: "Geschlossen",
  connected: "Verbunden",
  notConnected: "Keine Produkt-API",
  store: "Shop",
  brand: "Öffentlicher Shop-Code",
  currency: "Währung",
  state: "Status",
  created: "Angelegt",
  role: "Ihre Rolle",
  createStore: "Shop anlegen",
  search: "Shops suchen",
  searchHint: "Nach Name oder öffentlichem Code suchen",
  stores: "Shops",
  failed: "Die Shops konnten nicht geladen werden.",
  none: "Noch keine Shops.",
  notInvited: (person) =>
    `Noch hat kein Shop ${person} eingeladen. Bitten Sie einen Inhaber, diese Adresse einzuladen.`,
  storeCreated: "Shop angelegt",
  secretFor:
    "Plugins und Entwickler nennen ihn store_id. Wer die Videos im Shop einrichtet, trägt ihn dort einmal ein. Geht er verloren, erzeugt ein Inhaber unter „Einbindung“ oder „Einstellungen“ einen neuen.",
  publicCode: "Öffentlicher Shop-Code",
  publicFor:
    "Plugins und Entwickler nennen ihn brand. Für Seiten und Apps. Er ist nicht geheim und steht immer unter „Einstellungen“.",
  copyBrand: "Öffentlichen Code kopieren",
  goToStore: "Zum Shop",
  name: "Name",
  nameHint: "So, wie Käufer den Shop kennen. Sie können ihn später ändern.",
  currencyHint:
    "Gilt für Preise, bei denen Ihr Shop keine Währung angibt. Sie können sie auch später wählen.",
  searchCurrency: "Suchen, etwa Euro",
  timeZone: "Zeitzone",
  timeZoneHint:
    "Die Tage der Zahlen beginnen um Mitternacht in dieser Zeitzone. Sie können sie später ändern.",
};
