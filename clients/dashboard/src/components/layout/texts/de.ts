import { ROLE_NAMES } from "../../../lib/text/role-names.ts";
import type { texts as english } from "./en.ts";

export const texts: typeof english = {
  product: "Shoppable Video",
  readOnly: (role) =>
    `Sie können das ansehen, aber nicht ändern: Ihre Rolle in diesem Shop ist „${role === undefined ? "" : ROLE_NAMES[role]}“. Ein Inhaber des Shops kann Ihnen eine andere geben.`,
  width: "Breite der Seite",
  phone: "Telefon, 390",
  desktop: "Computer, 1280",
  preview: "Vorschau, wie Käufer es sehen",
};
