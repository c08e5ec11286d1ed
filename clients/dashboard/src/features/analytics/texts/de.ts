import { texts as reported } from "../../../lib/text/counts/texts/de.ts";
import { count, counted, longDay, percent } from "../../../lib/text/format.ts";
import type { texts as english } from "./en.ts";

const nameCount = (name: string): string => reported.counts[name] ?? name;

const effect =
  "aus den Zahlen und aus Likes und Shares der Videos herausgenommen, innerhalb etwa einer Stunde.";

export const texts: typeof english = {
  dimensions: {
    days: "Tage",
    videos: "Videos",
    widget_types: "Darstellungen",
    campaigns: "Kampagnen",
  },
  notes: {
    days: "Tage beginnen um Mitternacht in der Zeitzone Ihres Shops. Gezählt ist, was Browser melden; Verkäufe kommen aus gemeldeten Bestellungen, abzüglich dessen, was zurückkam.",
    videos: "Die 500 Videos mit den meisten Einblendungen.",
    widget_types:
      "Eine Bestellung kann mehreren Darstellungen zugeordnet sein; Bestellungen werden daher nicht gezählt.",
    campaigns: "Die Verkäufe einer Kampagne sind die ihrer Videos, wo immer sie gesehen wurden.",
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
  noteADay: "Notiz zu einem Tag",
  notedDay: "Tag",
  noteText: "Was war los?",
  noteHint: "In wenigen Worten, etwa „Frühjahrskampagne begann“. Ein Tag hat eine Notiz.",
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
  noComparison: "nichts",
  notCompared: "Ohne Vergleich",
  revenueByDay: "Umsatz nach Tagen",
  daysIn: (zone) => `Tage in ${zone}`,
  noSales: "Keine Verkäufe in diesem Zeitraum.",
  creditedRevenue: "Videos zugeordneter Umsatz",
  impressionsReported: "Einblendungen, von Browsern gemeldet",
  longViews: "Aufrufe ab 3 s",
  downloadAgain: "Gescheitert: erneut laden",
  download: "Alle Zahlen (CSV)",
  allName: (from, to) => `Alle Zahlen ${from} bis ${to}.csv`,
  proof: "Selbst nachrechnen",
  proofWords:
    "Für Prüfer und Entwickler: alle Zahlen dieses Zeitraums mit ihren Bestellungen, als eine Datei. Das Programm clients/verify zählt sie ohne den Code des Dienstes noch einmal und nennt die erste, die abweicht.",
  proofDownload: "Zahlen und Bestellungen herunterladen",
  proofRows: (rows) => `Bisher ${rows} Zeilen`,
  proofStop: "Anhalten",
  proofFailed: "Die Datei ließ sich nicht erstellen.",

  tableName: (by, from, to) => `Auswertung ${by.replace("Nach", "nach")} ${from} bis ${to}`,
  dimension: { days: "Tag", videos: "Video", widget_types: "Darstellung", campaigns: "Kampagne" },
  id: "ID",
  impressions: "Einblendungen",
  plays: "Wiedergaben",
  views: "Aufrufe",
  taps: "Produktklicks",
  added: "In den Warenkorb",
  orders: "Bestellungen",
  revenue: "Umsatz",
  returned: "Zurückgegeben",
  unconfirmed: "Unbestätigt",
  figures: "Zahlen",
  by: {
    days: "Nach Tagen",
    videos: "Nach Videos",
    widget_types: "Nach Darstellungen",
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

  unusualDay: ({ day, count: what, value, usual, per, hosts, hours }) => {
    const compared = per === null ? "" : `, bezogen auf die ${nameCount(per)} dieses Tages,`;
    const share = (part: number) => percent((part / value).toFixed(4));
    const from = hosts.map(({ host, value: part }) => `${host || "keine Seite (Apps)"} ${share(part)}`);
    const during = hours.map(({ hour, value: part }) => `${hour} Uhr ${share(part)}`);
    return [
      `Am ${longDay(day)} meldeten Browser ${count(value)} ${nameCount(what)}; üblich wären${compared} etwa ${count(usual)}.`,
      ...(from.length > 0 ? [`Nach Websites: ${from.join(", ")}.`] : []),
      ...(during.length > 0 ? [`Nach Stunden: ${during.join(", ")}.`] : []),
    ].join(" ");
  },
  unusual: (days) => (days === 1 ? "Ein Tag ist ungewöhnlich" : `${days} Tage sind ungewöhnlich`),
  seeSources: "Sehen, woher es kam",
  unusualHint: (hours) =>
    `Wenn keine Kampagne oder Erwähnung es erklärt, hat es vielleicht jemand erfunden. Meldungen der letzten ${hours} Stunden können verworfen werden. Bestellungen und Umsatz sind nicht betroffen.`,
  without: (days) => `Ohne die verworfenen Meldungen vom ${days}.`,

  sources: "Von welchen Websites Ihre Aufrufe kamen",
  sourcesIn: (zone) => `Tage und Stunden in ${zone}`,
  hostHint: "Der Browser sagt, auf welcher Website er war. Das lässt sich fälschen.",
  showSources: "Quellen zeigen",
  day: "Tag",
  sourcesFailed: "Die Quellen konnten nicht geladen werden.",
  nothingOn: (day) => `Browser haben am ${day} nichts gemeldet.`,
  over: (hours) =>
    `Die Meldungen dieses Tages können nicht mehr verworfen werden: ${hours} Stunden sind vorbei.`,
  discardedReports: "Verworfene Meldungen",
  discarded: "Verworfen",
  takeBack: "Zurücknehmen",
  takeBackOf: (name) => `Zurücknehmen: ${name}`,
  notTakenBack: "Es wurde nicht zurückgenommen.",
  takeBackHint: "Was schon gezählt war, wird innerhalb etwa einer Stunde abgezogen oder wieder dazugezählt.",
  noPage: "keine Seite (Apps)",
  otherHosts: "Alle anderen Websites",
  allHosts: "Alle Websites",
  hostsOtherThan: (hosts) => `Alle Websites außer ${hosts}`,

  host: "Website",
  hour: "Stunde",
  byHost: "Nach Websites",
  byHour: "Nach Stunden",
  reports: "Meldungen",
  likes: "Likes",
  discard: "Verwerfen",
  discardOf: (name) => `Verwerfen: ${name}`,
  discardQuestion: "Diese Meldungen verwerfen?",
  discardAction: "Meldungen verwerfen",

  isDiscarded: (name) => `Verworfen: ${name}`,
  wasDiscarded: (name) => `Schon verworfen: ${name}`,
  notAllTakenBack: (why) => `Es wurde nicht zurückgenommen, oder nicht ganz. ${why}`,
  reportsOf: (count, day) => `${counted(count, "Meldung", "Meldungen")} vom ${day}`,
  hourEffect: (reports, hour, count) => `${reports}, ${hour}, ${count === 1 ? "wird" : "werden"} ${effect}`,
  hourOpen: "Ebenso, was in dieser Stunde noch eintrifft.",
  noOrders: "Bestellungen und Umsatz ändern sich nicht.",
  untilText: (time) => `Sie können das zurücknehmen bis ${time}.`,
  dayEffect: (reports, count) => `${reports} ${count === 1 ? "wird" : "werden"} ${effect}`,
  dayOpen: "Ebenso, was an diesem Tag noch eintrifft.",
  partEffect: (reports, hour) => `Von ${reports} werden die, die ab ${hour} eintrafen, ${effect}`,
  earlierStay: (hours) => `Frühere bleiben gezählt: ${hours} Stunden sind vorbei.`,
  hoursHint: (hours) =>
    `Die Meldungen jeder Stunde können bis ${hours} Stunden nach ihrem Beginn zurückgenommen werden.`,
};
