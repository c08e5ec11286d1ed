import type { texts as english } from "./en.ts";

export const texts: typeof english = {
  nothingBefore: "Nichts im vorigen Zeitraum",
  nothingIn: (period) => `Nichts in ${period}`,
  versusPeriod: (period) => `gegenüber ${period}`,
  versus: (days) => `gegenüber den ${days} Tagen davor`,
  countedTo: (time) =>
    `Verkäufe sind bis ${time} gezählt. Spätere Bestellungen fehlen vielleicht noch und folgen in wenigen Minuten.`,
  period: "Zeitraum",
  days: (days) => `${days} Tage`,
  firstDay: "Erster Tag",
  lastDay: "Letzter Tag",
  endsFirst: "Der letzte Tag liegt vor dem ersten.",
  choose: (most) => `Wählen Sie 1 bis ${most} Tage.`,
  midnight: (zone) => `Tage beginnen um Mitternacht ${zone === "UTC" ? "UTC" : `in ${zone}`}.`,
  zoneChange: (day, zone) =>
    `Ab ${day} gelten die Tage von ${zone}. Der Tag davor war länger oder kürzer als andere.`,
  show: "Anzeigen",
  credited: "Videos zugeordnet",
  otherRevenue: "Übriger Umsatz",
  revenueByDay: "Umsatz nach Tagen",
  creditedAmount: (amount) => `Videos zugeordnet: ${amount}`,
  comparedLine: (period, amount) => `Videos zugeordnet in ${period}, Tag neben Tag: ${amount}`,
  daysNotDrawn: (days) =>
    days === 1
      ? "Sein letzter Tag ist nicht gezeichnet: Dieser Zeitraum ist länger."
      : `Seine letzten ${days} Tage sind nicht gezeichnet: Dieser Zeitraum ist länger.`,
  otherAmount: (amount) => `Übriger: ${amount}`,
};
