import { count, counted, longDay, percent } from "../../lib/text/format.ts";
import type { texts as english } from "../en/analytics.ts";
import { COUNT_NAMES } from "./findings-videos.ts";

const nameCount = (name: string): string => COUNT_NAMES[name] ?? name;

export const texts: typeof english = {
  dimensions: {
    days: "Tage",
    videos: "Videos",
    widget_types: "Layouts",
    campaigns: "Kampagnen",
  },
  notes: {
    days: "Tage beginnen um Mitternacht in der Zeitzone Ihres Shops. Aufrufe und Klicks werden von Browsern gemeldet; Verkäufe stammen aus Bestellmeldungen, abzüglich Erstattungen.",
    videos: "Die 500 Videos mit den meisten Einblendungen.",
    widget_types:
      "Eine Bestellung kann mehreren Layouts zugeordnet sein, deshalb werden Bestellungen hier nicht gezählt.",
    campaigns:
      "Die Verkäufe einer Kampagne sind Bestellungen aus ihrer Laufzeit, die ihren Videos zugeordnet sind, abzüglich Erstattungen. Änderungen an ihren Videos gelten nur für spätere Bestellungen.",
  },
  widgets: {
    none: "Ohne Widget",
    carousel: "Karussell",
    stories: "Storys",
    collection: "Sammlung",
    banner: "Banner",
    embed: "Einzelvideo",
  },

  currency: "Währung",
  figuresFailed: "Die Zahlen konnten nicht geladen werden.",
  dayNotes: "Notizen",
  noteADay: "Notiz hinzufügen",
  notedDay: "Tag",
  noteText: "Notiz",
  noteHint: "In wenigen Worten, etwa „Frühjahrskampagne begann“. Eine Notiz pro Tag.",
  replacesNote: "Das ersetzt die Notiz dieses Tages:",
  saveNote: "Notiz speichern",
  changeNote: "Ändern",
  changeNoteOf: (day) => `Notiz zum ${day} ändern`,
  removeNote: "Entfernen",
  removeNoteOf: (day) => `Notiz zum ${day} entfernen`,
  noteRemoved: (day) => `Die Notiz zum ${day} ist entfernt.`,
  noteNotRemoved: "Die Notiz wurde nicht entfernt.",
  compared: "Vergleich",
  comparison: "Vergleich",
  comparedWith: (what) => `Vergleich: ${what}`,
  daysBefore: (days) => (days === 1 ? "der Tag davor" : `die ${days} Tage davor`),
  yearBefore: "dieselben Tage im Vorjahr",
  noComparison: "keiner",
  notCompared: "Ohne Vergleich",
  revenueByDay: "Umsatz nach Tagen",
  noSales: "Keine Verkäufe in diesem Zeitraum.",
  creditedRevenue: "Umsatz aus Videos",
  impressionsReported: "Einblendungen, von Browsern gemeldet",
  longViews: "Aufrufe ab 3 s",
  downloadAgain: "Fehlgeschlagen: erneut versuchen",
  download: "Alle Zahlen (CSV)",
  allName: (from, to) => `Alle Zahlen ${from} bis ${to}.csv`,
  proof: "Zahlen überprüfen",
  proofWords:
    "Für Prüfer und Entwickler: alle Zahlen dieses Zeitraums mit ihren Bestellungen, als eine Datei. Das Prüfprogramm zählt sie ohne den Code des Dienstes nach und nennt die erste Abweichung.",
  proofDownload: "Zahlen und Bestellungen herunterladen",
  proofRows: (rows) => `Bisher ${rows} Zeilen`,
  proofStop: "Abbrechen",
  proofFailed: "Die Datei ließ sich nicht erstellen.",

  tableName: (by, from, to) => `Auswertung ${by.replace("Nach", "nach")} ${from} bis ${to}`,
  dimension: { days: "Tag", videos: "Video", widget_types: "Layout", campaigns: "Kampagne" },
  id: "ID",
  impressions: "Einblendungen",
  plays: "Wiedergaben",
  views: "Aufrufe",
  taps: "Produktklicks",
  added: "In den Warenkorb gelegt",
  orders: "Bestellungen",
  revenue: "Umsatz",
  refunded: "Erstattet",
  unconfirmed: "Unbestätigt",
  figures: "Zahlen",
  by: {
    days: "Nach Tagen",
    videos: "Nach Videos",
    widget_types: "Nach Layouts",
    campaigns: "Nach Kampagnen",
  },
  videoRemoved: (id) => `Video ${id}, entfernt`,
  campaignRemoved: (id) => `Kampagne ${id}, entfernt`,
  inShort: (impressions, orders) =>
    [
      counted(impressions, "Einblendung", "Einblendungen"),
      orders !== undefined && counted(orders, "Bestellung", "Bestellungen"),
    ]
      .filter(Boolean)
      .join(" · "),
  nothing: "In diesem Zeitraum wurde nichts gemeldet.",

  unusualDay: ({ day, count: what, value, usual, per, hosts }) => {
    const compared = per === null ? "" : `, bezogen auf die ${nameCount(per)} dieses Tages,`;
    const share = (part: number) => percent((part / value).toFixed(4));
    const from = hosts.map(({ host, value: part }) => `${host || "keine Seite (Apps)"} ${share(part)}`);
    return [
      `Am ${longDay(day)} meldeten Browser ${count(value)} ${nameCount(what)}; üblich wären${compared} etwa ${count(usual)}.`,
      ...(from.length > 0 ? [`Nach Websites: ${from.join(", ")}.`] : []),
    ].join(" ");
  },
  unusual: (days) => (days === 1 ? "1 ungewöhnlicher Tag" : `${days} ungewöhnliche Tage`),
  unusualHint:
    "Wenn keine Kampagne oder Erwähnung es erklärt, sind die Meldungen vielleicht gefälscht. Rechnen Sie nichts auf Grundlage dieser Werte ab. Bestellungen und Umsatz sind nicht betroffen.",
};
