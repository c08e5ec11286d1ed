import type { texts as english } from "./en.ts";

export const texts: typeof english = {
  views: "Aufrufe, 28 Tage",
  revenue: "Umsatz, 28 Tage",
  lately: "In den letzten 28 Tagen",
  inDays: (from, to) => `Vom ${from} bis zum ${to}`,
  failed: "Die Zahlen konnten nicht geladen werden.",
  nothing: "Keine Aufrufe in diesem Zeitraum.",
  impressions: "Einblendungen",
  plays: "Wiedergaben",
  longViews: "Aufrufe ab 3 s",
  taps: "Produktklicks",
  added: "In den Warenkorb",
  orders: "Bestellungen",
  credited: "Umsatz aus dem Video",
};
