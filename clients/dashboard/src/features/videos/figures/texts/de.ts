import type { texts as english } from "./en.ts";

export const texts: typeof english = {
  views: "Aufrufe, 28 Tage",
  revenue: "Umsatz, 28 Tage",
  lately: "In den letzten 28 Tagen",
  failed: "Die Zahlen konnten nicht geladen werden.",
  nothing: "In den letzten 28 Tagen hat es niemand angesehen.",
  longViews: "Aufrufe ab 3 s",
  credited: "Zugeordneter Umsatz",
};
