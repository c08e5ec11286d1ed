import type { texts as english } from "../en/figure-parts.ts";

export const texts: typeof english = {
  nothingBefore: "Keine Daten im vorigen Zeitraum",
  nothingIn: (period) => `Keine Daten für ${period}`,
  versusPeriod: (period) => `gegenüber ${period}`,
  versus: (days) => `gegenüber den ${days} Tagen davor`,
  period: "Zeitraum",
  days: (days) => `${days} Tage`,
  firstDay: "Erster Tag",
  lastDay: "Letzter Tag",
  endsFirst: "Der letzte Tag liegt vor dem ersten.",
  choose: (most) => `Wählen Sie 1 bis ${most} Tage.`,
  midnight: "Tage beginnen um Mitternacht in der Zeitzone des Shops.",
  zoneChange: (day, zone) =>
    `Ab ${day} gilt die Zeitzone ${zone}. Der Tag davor ist länger oder kürzer als 24 Stunden.`,
  show: "Anzeigen",
  credited: "Aus Videos",
  otherRevenue: "Übriger Umsatz",
  revenueByDay: "Umsatz nach Tagen",
  creditedAmount: (amount) => `Aus Videos: ${amount}`,
  comparedLine: (period, amount) => `Aus Videos (${period}), Tag für Tag: ${amount}`,
  daysNotDrawn: (days) =>
    days === 1
      ? "Der Vergleichszeitraum ist länger: Sein letzter Tag ist nicht dargestellt."
      : `Der Vergleichszeitraum ist länger: Seine letzten ${days} Tage sind nicht dargestellt.`,
  otherAmount: (amount) => `Übriger Umsatz: ${amount}`,
  coverage: "Vollständigkeit",
  coverageFailed: "Die Vollständigkeit konnte nicht geladen werden",
  countUnknown: "Vollständigkeit der Bestellungen noch nicht bekannt",
  ordersReported: (share) => `${share} der Bestellungen Ihres Shops gemeldet`,
};
