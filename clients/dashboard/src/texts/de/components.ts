import { ROLE_NAMES } from "../../lib/text/names.ts";
import type { texts as english } from "../en/components.ts";

export const texts: typeof english = {
  product: "Shoppable Video",
  readOnly: (role) =>
    `Sie haben nur Lesezugriff: Ihre Rolle in diesem Shop ist „${role === undefined ? "" : ROLE_NAMES[role]}“. Bitten Sie einen Inhaber des Shops um eine andere Rolle.`,
  closedStore: "Dieser Shop ist geschlossen. Daten lassen sich ansehen und exportieren, aber nicht ändern.",
  width: "Breite der Seite",
  phone: "Smartphone, 390 px",
  desktop: "Computer, 1280 px",
  preview: "Vorschau aus Käufersicht",
  loading: "Wird geladen",
  tryAgain: "Erneut versuchen",
  request: (id) => `Anfrage ${id}`,
  undo: "Rückgängig",
  tooMany: "Zu viele Anfragen. In wenigen Sekunden geht es weiter.",
  of: (done, total) => `${done} von ${total}`,
  ofAtLeast: (done, total) => `${done} von mindestens ${total}`,
  counting: "Wird gezählt …",
  failed: (count) => `, ${count} fehlgeschlagen`,
};
