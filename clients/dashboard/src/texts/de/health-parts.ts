import { GERMAN_HEALTH_CHECK_NAMES } from "../../../../../shared/vocabulary/german-health-names.ts";
import type { texts as english } from "../en/health-parts.ts";

export const texts: typeof english = {
  names: GERMAN_HEALTH_CHECK_NAMES,
  states: { ok: "bestanden", attention: "zu prüfen", missing: "noch nicht eingerichtet" },
  fine: (number) => (number === 1 ? "1 Prüfung bestanden" : `${number} Prüfungen bestanden`),
  waits: (rest) => `Noch nicht geprüft: ${rest}.`,

  enterKey: "Schlüssel eingeben",
  setCurrency: "Währung einstellen",
  credentials: "Zugangsdaten",
  connection: "Verbindung",
  catalog: "Produkt-Import",
  addUrls: "Produkt-URLs hinzufügen",
  videos: "Videos",
  upload: "Video hochladen",
  install: "Einbindung",
  sources: "Quellen",
  orders: "Bestellungen",
  refused: "Abgelehnte Meldungen",
  products: "Produkte",
  webhooks: "Webhooks",
};
