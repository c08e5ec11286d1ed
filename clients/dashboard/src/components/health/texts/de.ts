import { GERMAN_HEALTH_CHECK_NAMES } from "../../../../../../shared/vocabulary/german-health-names.ts";
import type { texts as english } from "./en.ts";

export const texts: typeof english = {
  names: GERMAN_HEALTH_CHECK_NAMES,
  states: { ok: "in Ordnung", attention: "zu prüfen", missing: "noch nicht da" },
  fine: (number) => (number === 1 ? "1 Punkt ist in Ordnung" : `${number} Punkte sind in Ordnung`),
  waits: (rest) => `Wird danach geprüft: ${rest}.`,

  enterKey: "Schlüssel eingeben",
  setCurrency: "Währung einstellen",
  credentials: "Zugangsdaten",
  connection: "Verbindung",
  catalog: "Produkt-Import",
  addUrls: "Produkt-URLs hinzufügen",
  videos: "Videos",
  upload: "Video hochladen",
  install: "Einbau",
  sources: "Quellen",
  orders: "Bestellungen",
  refused: "Abgelehnte Meldungen",
  products: "Produkte",
  webhooks: "Webhooks",
};
