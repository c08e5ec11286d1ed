import type { texts as english } from "./en.ts";

export const texts: typeof english = {
  coverage: "Vollständigkeit",
  coverageFailed: "Die Vollständigkeit konnte nicht geladen werden",
  countUnknown: "Noch nicht bekannt, ob alle Bestellungen ankommen",
  ordersReported: (share) => `${share} der Bestellungen Ihres Shops gemeldet`,
};
